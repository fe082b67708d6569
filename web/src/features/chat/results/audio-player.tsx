import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { notify } from '../../../core/page/notify.ts'
import { play, useHeard } from '../../../core/speech/speaker.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { fileSize } from '../../../core/text/file-size.ts'
import { downloadFile, useFileUrl } from '../protected-file.ts'
import type { PlayableAudio } from './read-result.ts'

/** The file that is to begin by itself, once it is there. */
export const useAutoplay = create<{ url: string | undefined }>()(() => ({ url: undefined }))

export function AudioPlayer({ file }: { file: PlayableAudio }) {
  const { data: source, error } = useFileUrl(file.url)
  const element = useRef<HTMLAudioElement>(null)
  const begins = useAutoplay(({ url }) => url === file.url)
  const heard = useHeard()

  useEffect(() => {
    if (!begins || !source || !element.current) return
    useAutoplay.setState({ url: undefined })
    void play(file.url, element.current, { asked: false })
  }, [begins, source, file.url])
  useEffect(() => {
    if (heard !== undefined && heard !== file.url) element.current?.pause()
  }, [heard, file.url])
  useEffect(() => {
    if (error) notify.error('Could not play audio file')
  }, [error])

  return (
    <figure className="grid gap-2 rounded-md border border-line bg-raised p-3">
      <figcaption className="flex items-center gap-3 pl-1 text-sm">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{file.filename}</span>
          <span className="text-ink-soft">{factsOf(file)}</span>
        </span>
        <IconButton
          label={`Download ${file.filename}`}
          icon={<DownloadIcon />}
          onClick={() => void downloadFile(file.url, file.filename)}
        />
      </figcaption>
      {error && <p className="pl-1 text-sm text-bad">Could not play audio file</p>}
      {source && (
        // What is said here was written above it.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio
          ref={element}
          src={source}
          controls
          preload="metadata"
          aria-label={file.filename}
          className="h-11 w-full"
          onPlay={(event) => void play(file.url, event.currentTarget, { asked: true })}
          onError={() => notify.error('Could not play audio file')}
        />
      )}
      {!source && !error && <Skeleton className="h-11 rounded-md" />}
    </figure>
  )
}

function factsOf({ voice, duration, sizeMb }: PlayableAudio): string {
  const seconds = Math.round(duration)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return [voice, time, sizeMb && fileSize(Math.round(sizeMb * 1024 * 1024))].filter(Boolean).join(' · ')
}
