import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/server/api.ts'
import { detailOr } from '../../core/server/api-error.ts'
import { isDrawing, pictureType } from './picture-type.ts'
import { creatorKeys } from './query-keys.ts'

/** A cover that is only in this browser so far. */
export interface CoverFile {
  /** Below assets/. */
  path: string
  base64: string
}

interface CoverPreview {
  src: string | null
  /** Why the server will not take it. */
  problem: string | undefined
}

/**
 * How a chosen cover will look. A picture is shown from here; a drawing is drawn by the server, because an SVG can
 * be made to take a browser minutes.
 */
export function useCoverPreview(cover: CoverFile | undefined): CoverPreview {
  const drawing = cover && isDrawing(cover.path) ? cover : undefined
  const drawn = useQuery({
    queryKey: creatorKeys.coverPreview(drawing),
    queryFn: ({ signal }) => api('POST /templates/cover', { body: drawing!, signal }),
    enabled: drawing !== undefined,
    staleTime: Infinity,
    retry: false,
  })
  if (!cover) return { src: null, problem: undefined }
  if (!drawing) return { src: pictureAddress(cover), problem: undefined }
  return {
    src: drawn.data?.image ?? null,
    problem: drawn.isError ? detailOr(drawn.error, 'The cover cannot be drawn') : undefined,
  }
}

function pictureAddress({ path, base64 }: CoverFile) {
  return `data:${pictureType(path) ?? 'image/png'};base64,${base64}`
}
