/** 840 kB, 1.2 MB, 200 MB, 5 GB. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilo = bytes / 1024
  if (kilo < 1024) return `${Math.round(kilo)} kB`
  const mega = kilo / 1024
  if (mega < 1024) return `${mega.toFixed(mega < 100 ? 1 : 0)} MB`
  return `${Number((mega / 1024).toFixed(1))} GB`
}
