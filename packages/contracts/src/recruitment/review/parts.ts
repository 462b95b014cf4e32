/** What a reviewer can decide; a photo and a waiver are decided beside the application. */
export const reviewDecisions = ['pass', 'return', 'reject', 'disqualify'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** The parts of the desk: what waits, what came back corrected, what waits for a second reviewer, and so on. */
export const reviewViews = ['waiting', 'resubmitted', 'second', 'photo', 'waiver', 'returned', 'mine'] as const
export type ReviewView = (typeof reviewViews)[number]

/** Decisions that a reason of the dictionary can be given for. */
export const reasonSubjects = ['return', 'reject', 'disqualify', 'photo'] as const
export type ReasonSubject = (typeof reasonSubjects)[number]

export const maximumReasonLength = 500
