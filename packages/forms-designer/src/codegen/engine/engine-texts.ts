/** The runtime of generated code, as text. */
export type EngineTexts = {
  /** In JavaScript, to be read, with `createForm` at its top level. */
  readonly module: string
  /** The types of what the engine is given and answers. */
  readonly types: string
  /** In JavaScript without blanks, for a page without a library: `formEngine.createForm` and `formEngine.startPage`. */
  readonly page: string
}
