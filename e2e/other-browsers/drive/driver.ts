/** A browser that a journey drives, by what Firefox and WebKit both understand. */
export interface Driver {
  open(url: string): Promise<void>
  /** The value of an expression in the page, which JSON can carry. */
  run<T>(expression: string): Promise<T>
  /** Keys and pointers, as WebDriver describes them. */
  act(sources: object[]): Promise<void>
  attach(selector: string, file: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A PNG of what is seen. */
  picture(): Promise<Buffer>
  /** Errors that the browser itself told of since the last time. */
  complaints(): string[]
  close(): Promise<void>
}
