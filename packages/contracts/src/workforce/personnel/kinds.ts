/** Acts in the life of an employment. */
export const actKinds = ['transfer'] as const
export type ActKind = (typeof actKinds)[number]

/**
 * `scheduled` from the approval until the day of the act, `applied` from then on. A refused, withdrawn or revoked act
 * has no effect.
 */
export const actStates = ['in_approval', 'scheduled', 'applied', 'refused', 'withdrawn', 'revoked'] as const
export type ActState = (typeof actStates)[number]

/** What a transfer may change. Another company is a new employment. */
export const transferFields = ['departmentId', 'postId', 'managerId', 'rankId', 'gradeId', 'labourRelationId'] as const
export type TransferField = (typeof transferFields)[number]
