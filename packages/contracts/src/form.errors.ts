export const formErrors = {
  'form.definition_invalid': 400,
  /** Answers given before may be lost or refused; publish with `acceptBreaking` when that is meant. */
  'form.breaking_changes': 409,
  'form.nothing_to_publish': 409,
} as const
