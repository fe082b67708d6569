import type { Provider } from '../provider.ts'

/** An address of our own site without its origin: a person stays at the name they came by, such as localhost. */
export function within({ site }: Pick<Provider, 'site'>, url: string) {
  return url.startsWith(`${site.publicUrl}/`) ? url.slice(site.publicUrl.length) : url
}
