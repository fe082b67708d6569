/** How wide the pictures of a cover are, for cards on plain and dense screens. Plain values: the browser loads this file. */
export const coverWidths = [320, 640, 960] as const

/** The width of the picture whose address is a template's `image_url`. */
export const cardWidth = 640

export function coverHeight(width: number) {
  return Math.round((width * 2) / 3)
}

/** The name of a cover's picture: `<digest>.webp`, or `<digest>-320.webp` for another width. */
export function coverFileName(digest: string, width: number) {
  return width === cardWidth ? `${digest}.webp` : `${digest}-${width}.webp`
}

/** Every picture of the cover at `imageUrl`, as `srcset`; undefined for an address of another kind. */
export function coverSet(imageUrl: string): string | undefined {
  const [, digestUrl] = /^(\/api\/templates\/[^?#]+\/cover\/[0-9a-f]+)\.webp$/.exec(imageUrl) ?? []
  if (digestUrl === undefined) return undefined
  return coverWidths.map((width) => `${coverFileName(digestUrl, width)} ${width}w`).join(', ')
}
