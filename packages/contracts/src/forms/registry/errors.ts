export const formErrors = {
  'form.definition_invalid': 400,
  /** Answers given before may be lost or refused; publish with `acceptBreaking` when that is meant. */
  'form.breaking_changes': 409,
  'form.nothing_to_publish': 409,
  /** The operator has not put the server on the list of those that may be asked. */
  'form.source_not_allowed': 409,
  /** The server that a form has a list from cannot be asked now: nothing is said of what was chosen. */
  'form.source_away': 503,
} as const
