const pictureTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** Of a file that can be a cover, by its name; undefined for any other. */
export function pictureType(path: string): string | undefined {
  return pictureTypes[path.split('.').at(-1)?.toLowerCase() ?? '']
}
