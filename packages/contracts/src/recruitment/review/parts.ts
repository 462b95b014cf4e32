/** The decisions of a reviewer. Photo and waiver are decided separately. */
export const reviewDecisions = ['pass', 'return', 'reject', 'disqualify'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** The views of the review queue: waiting, returned corrected, awaiting a second reviewer, and so on. */
export const reviewViews = ['waiting', 'resubmitted', 'second', 'photo', 'waiver', 'returned', 'mine'] as const
export type ReviewView = (typeof reviewViews)[number]

/** Decisions that accept a reason of the dictionary. */
export const reasonSubjects = ['return', 'reject', 'disqualify', 'photo'] as const
export type ReasonSubject = (typeof reasonSubjects)[number]

export const maximumReasonLength = 500

/** Parts of the form that a return can name. */
export const maximumNamedParts = 20
