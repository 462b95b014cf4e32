export const formErrors = {
  'form.definition_invalid': 400,
  /** Existing answers may be lost or refused. Publish with `acceptBreaking` to confirm. */
  'form.breaking_changes': 409,
  'form.nothing_to_publish': 409,
  /** Answers and settings refer to the versions of a published form, so it is not deleted. */
  'form.published': 409,
  /** The operator's list of allowed servers does not contain this server. */
  'form.source_not_allowed': 409,
  /** The server of a form's option list is unavailable, so the chosen value cannot be checked. */
  'form.source_unavailable': 503,
} as const
