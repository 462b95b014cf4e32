/** The characters of a part of a formula. */
export type Span = { readonly from: number; readonly to: number }

/** The places of the parts of a formula in its text, by the node that holds a part and its key there. */
export class FormulaSpans {
  readonly #spans = new Map<object, Map<string | number, Span>>()

  note(holder: object, key: string | number, span: Span): void {
    const spans = this.#spans.get(holder) ?? new Map<string | number, Span>()
    spans.set(key, span)
    this.#spans.set(holder, spans)
  }

  get(holder: object, key: string | number): Span | undefined {
    return this.#spans.get(holder)?.get(key)
  }
}
