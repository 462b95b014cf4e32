/** Why a text is not a formula. */
export type FormulaErrorKind =
  | 'incomplete'
  | 'bracket_unclosed'
  | 'unexpected'
  | 'text_unclosed'
  | 'function_unknown'
  | 'joining_word'
  | 'foreign_sign'
  | 'sign_unknown'
  | 'too_few_values'
  | 'too_many_values'
  | 'comparison_outside'
  | 'comparison_missing'
  | 'field_missing'
  | 'block_invalid'

/** A reason with its place: the characters `from` to `to` of the text, and the text that the reason names. */
export type FormulaDiagnostic = {
  readonly kind: FormulaErrorKind
  readonly from: number
  readonly to: number
  readonly text: string
  /** How many values a function takes, or what was probably meant. */
  readonly hint?: string
}

export class FormulaError extends Error {
  readonly diagnostic: FormulaDiagnostic

  constructor(diagnostic: FormulaDiagnostic) {
    super(`${diagnostic.kind} at ${diagnostic.from}`)
    this.diagnostic = diagnostic
  }
}
