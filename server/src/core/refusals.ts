import { AppError, type FieldError } from './errors.ts'

/** Collects what is wrong in several places, so that people hear all of it at once and not one thing after the other. */
export class Refusals {
  readonly #found: AppError[] = []

  /** What the step answers; undefined when it refused what it was given. Other failures are thrown. */
  async of<T>(step: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await step()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid-request') throw error
      this.#found.push(error)
      return undefined
    }
  }

  /** The answer of the last step, unless it or one before it refused something: then all of that is thrown. */
  async last<T>(step: () => T | Promise<T>): Promise<T> {
    const answer = await this.of(step)
    this.throwAll()
    return answer as T
  }

  /** Throws all of it as one failure, if there is any. */
  throwAll() {
    if (this.#found.length > 0) throw this.together()
  }

  /** A line for each. */
  together(): AppError {
    const [first, ...more] = this.#found
    if (first && more.length === 0) return first
    const errors = this.#found.flatMap((error): FieldError[] => error.errors ?? [])
    return new AppError('invalid-request', this.#found.map(({ message }) => message).join('\n'), { errors })
  }
}
