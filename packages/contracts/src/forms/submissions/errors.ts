export const formSubmissionErrors = {
  /** Only a published form can be opened to be filled in. */
  'form.not_published': 409,
  /** Another submission has this identifier. */
  'form.submission_differs': 409,
  /** One person has submitted the form too often in a day. */
  'form.submissions_too_many': 429,
} as const
