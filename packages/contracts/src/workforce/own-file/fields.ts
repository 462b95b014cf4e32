/** What a person may ask to change in the own file. */
export const ownFields = ['latinName', 'email', 'phone', 'address', 'idNumber', 'taxCode', 'insuranceCode'] as const
export type OwnField = (typeof ownFields)[number]

export const ownChangeStates = ['in_approval', 'applied', 'refused', 'withdrawn'] as const
export type OwnChangeState = (typeof ownChangeStates)[number]
