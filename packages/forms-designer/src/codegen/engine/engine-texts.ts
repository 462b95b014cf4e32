/** The runtime of generated code, as text. */
export type EngineTexts = {
  /** Readable JavaScript, with `createForm` at its top level. */
  readonly module: string
  /** The types of the engine's parameters and results. */
  readonly types: string
  /** Minified JavaScript for a page without a library: `formEngine.createForm` and `formEngine.startPage`. */
  readonly page: string
}
