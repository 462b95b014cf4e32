export const releaseReasonLength = 500
export const ownPhonesInOneAnswer = 20
