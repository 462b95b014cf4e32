export type FailureParams = Readonly<Record<string, string | number>>

/** Failure codes of the engine. Each has a message in the form catalogue. */
export type FailureCode =
  | 'required'
  | 'type'
  | 'min_length'
  | 'max_length'
  | 'min'
  | 'max'
  | 'precision'
  | 'not_an_option'
  /** The list of choices is unavailable, so the choice cannot be checked. */
  | 'list_unavailable'
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
  /** The author's script failed, so the answer, or the answers as a whole, cannot be checked. */
  | 'script_failed'
  | 'form_unchecked'
  /** The typed value would be lost: the answers alone do not open the field. */
  | 'answer_discarded'

/** Codes of the host's validators and of its server contain a dot, `check.id_number_format`. */
export type HostCode = `${string}.${string}`

/** Why a value is refused. `hint` is the author's message and takes precedence over that of the code. */
export type Failure = {
  readonly code: FailureCode | HostCode
  readonly params?: FailureParams
  readonly hint?: string
}

/**
 * A failure with its path: `email`, or `education[1].school` for a cell of a sub-form; empty for the form as a whole.
 */
export type FieldError = {
  readonly path: string
  readonly code: Failure['code']
  readonly params: FailureParams
  readonly hint?: string
}

/** No entry. Every validator except `required` accepts it. Text of blanks only counts as empty. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}
