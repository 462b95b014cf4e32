export const maximumSteps = 20
export const maximumCandidates = 10
/** People that one rule may name. */
export const maximumNamedAccounts = 20
/** Tasks decided by one request. */
export const maximumDecisions = 100
export const opinionLength = 500
export const remarkLength = 100
/** A year. */
export const maximumTimeoutHours = 8760
