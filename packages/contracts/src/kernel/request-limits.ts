/** Limits of a waiver request. */
export const waiverLimits = { reasonLength: 500, attachments: 10 } as const

/** Maximum length of the reason for a recheck. */
export const recheckReasonLength = 500
