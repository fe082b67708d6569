/** The part of papaparse that we use. */
declare module 'papaparse' {
  interface Parsed<Data> {
    data: Data
    errors: { type: 'Quotes' | 'Delimiter' | 'FieldMismatch'; code: string }[]
  }
  interface Options {
    delimiter: string
    quoteChar?: string
    skipEmptyLines: 'greedy'
  }
  const papaparse: {
    parse(text: string, options: Options & { preview: number }): Parsed<string[][]>
    parse(
      text: string,
      options: Options & { step(result: Parsed<string[]>, parser: { abort(): void }): void },
    ): void
  }
  export default papaparse
}
