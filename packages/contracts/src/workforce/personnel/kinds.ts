/** Acts in the life of an employment. */
export const actKinds = ['transfer', 'regularisation', 'resignation', 'revocation'] as const
export type ActKind = (typeof actKinds)[number]

/**
 * `scheduled` from the approval until the day of the act, `applied` from then on. A refused, withdrawn or revoked act
 * has no effect.
 */
export const actStates = ['in_approval', 'scheduled', 'applied', 'refused', 'withdrawn', 'revoked'] as const
export type ActState = (typeof actStates)[number]

/** What a transfer may change. Another company is a new employment. */
export const transferFields = [
  'storeId',
  'managerId',
  'departmentId',
  'postId',
  'rankId',
  'gradeId',
  'labourRelationId',
] as const
export type TransferField = (typeof transferFields)[number]

export const regularisationTypes = ['normal', 'early', 'delayed', 'refused'] as const
export type RegularisationType = (typeof regularisationTypes)[number]

/** Why an employment ends. */
export const leavingKinds = [
  'own_wish',
  'employer_with_cause',
  'employer_without_cause',
  'agreement',
  'contract_end',
  'probation',
  'retirement',
  'death',
] as const
export type LeavingKind = (typeof leavingKinds)[number]

/** Of a resignation that counts; others have none. */
export const checklistStates = ['none', 'open', 'closed'] as const
