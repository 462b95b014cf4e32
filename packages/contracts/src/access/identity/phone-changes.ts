/** What the office saw of the applicant. */
export const identityEvidence = ['id_card', 'temporary_id_card', 'police_certificate'] as const
export type IdentityEvidence = (typeof identityEvidence)[number]

export const phoneChangeStates = ['OPEN', 'APPROVED', 'REFUSED'] as const
export type PhoneChangeState = (typeof phoneChangeStates)[number]

/** Characters of a note or a reason. */
export const phoneChangeNoteLength = 200
