import { defineFact } from '../../../kernel/facts/facts.ts'

/** A punch was stored that counts only once someone approves it. */
export const punchAwaiting = defineFact<{ readonly id: string }>('attendance-punch.awaiting')

export { partsOf } from './attach-photo.ts'
export { claimedBetween, claimedNear, findClaimedApart } from './claimed-near.ts'
export { type DoubtedPlace, replaceDoubts, shownState } from './doubted-place.store.ts'
export { type ComparedPicture, findSimilarPhoto } from './photo.store.ts'
export { findPunchPerson } from './punch.store.ts'
export { evaluateClaim } from './punch-evidence.ts'
export { punchScopeColumns } from './punch-scope.ts'
export { readToken, sealToken } from './punch-token.ts'
