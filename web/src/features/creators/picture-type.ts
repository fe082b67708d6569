const pictureTypes: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** Of a picture that can be a cover, by its name; undefined for any other file, drawings among them. */
export function pictureType(path: string): string | undefined {
  return pictureTypes[path.split('.').at(-1)?.toLowerCase() ?? '']
}

export function isDrawing(path: string): boolean {
  return /\.svg$/i.test(path)
}
