/** 840 kB, 1.2 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilo = bytes / 1024
  return kilo < 1024 ? `${Math.round(kilo)} kB` : `${(kilo / 1024).toFixed(1)} MB`
}
