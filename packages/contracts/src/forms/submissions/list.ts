/** The orders of a list of submissions, by fields that are not encrypted. */
export const submissionSorts = ['-submittedAt', 'submittedAt', 'submittedBy', '-submittedBy'] as const
export type SubmissionSort = (typeof submissionSorts)[number]

/** Answers are stored encrypted, so that a search decrypts what it reads: this many submissions in the order of the list. */
export const maximumSearchedSubmissions = 2000

/** Columns with answers where no one has chosen any: more would not fit next to the person, the time and the version. */
export const defaultAnswerColumns = 5

/** Columns with answers that a person may choose. */
export const maximumAnswerColumns = 30

/** Fields that can be columns: a form has at most this many widgets. */
export const maximumAnswerChoices = 5000
