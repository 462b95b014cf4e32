export type FailureParams = Readonly<Record<string, string | number>>

/** What the engine itself can say of a value; each has its sentence in the form catalogue. */
export type FailureCode =
  | 'required'
  | 'type'
  | 'min_length'
  | 'max_length'
  | 'min'
  | 'max'
  | 'precision'
  | 'not_an_option'
  /** The list that is chosen from cannot be had now: nobody can say whether the choice is in it. */
  | 'list_away'
  | 'min_choices'
  | 'max_choices'
  | 'cascade_unfinished'
  | 'date'
  | 'date_min'
  | 'date_max'
  | 'date_past'
  | 'date_future'
  | 'range_unfinished'
  | 'range_reversed'
  | 'time'
  | 'time_range_unfinished'
  | 'time_range_reversed'
  | 'color'
  | 'file_type'
  | 'file_size'
  | 'file_count'
  | 'file_unknown'
  | 'min_rows'
  | 'max_rows'
  | 'number_format'
  | 'number'
  | 'letter'
  | 'letter_and_number'
  | 'mobile_phone'
  | 'letter_start'
  | 'no_chinese'
  | 'chinese'
  | 'email'
  | 'email_without_at'
  | 'url'
  | 'pattern'
  | 'rule'
  /** The author's script refuses the answers as a whole. */
  | 'form_refused'
  /** The author's script failed, so that nobody can say whether the answer is right; or the answers as a whole. */
  | 'script_failed'
  | 'form_unchecked'
  /** What was typed here would be lost: the answers alone do not open the field. */
  | 'closed_again'

/** Codes of the host's own validators and of its server carry a dot, `check.id_number_format`. */
export type HostCode = `${string}.${string}`

/** Why a value is refused. `hint` is the author's own sentence and wins over that of the code. */
export type Failure = {
  readonly code: FailureCode | HostCode
  readonly params?: FailureParams
  readonly hint?: string
}

/** A failure at its place: `email`, or `education[1].school` for a cell of a sub-form; empty for the form as a whole. */
export type FieldError = {
  readonly path: string
  readonly code: Failure['code']
  readonly params: FailureParams
  readonly hint?: string
}

/** Nothing entered: every validator but `required` lets it pass. Text of blanks only counts as nothing. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}
