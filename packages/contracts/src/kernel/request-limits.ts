/** How much a request for a waiver of the fee may say. */
export const waiverLimits = { reasonLength: 500, attachments: 10 } as const

/** Characters of the reason for a recheck. */
export const recheckReasonLength = 500
