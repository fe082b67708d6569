/** From whom a value is, at its least trustworthy. Whatever is made from several carries the labels of all. */
type Label = 'private' | 'untrusted' | 'public'

/** What a stranger wrote. */
type UntrustedSource = 'page' | 'search' | 'template' | 'file' | 'tool'

/**
 * What has entered a turn. The person's message is in every turn, so whatever a model writes or Python returns is private
 * from the beginning; it is untrusted too as soon as anything of a stranger was read.
 */
export class Provenance {
  readonly #untrusted = new Set<UntrustedSource>()

  takeIn(source: UntrustedSource) {
    this.#untrusted.add(source)
  }

  /** Whether a stranger's text was read that the person did not choose with the template itself. */
  get isTainted() {
    return [...this.#untrusted].some((source) => source !== 'template')
  }

  /** Of anything that is made in this turn. */
  get labels(): Label[] {
    return this.#untrusted.size > 0 ? ['private', 'untrusted'] : ['private']
  }
}
