/** Kinds of contracts. A supplementary one, such as a confidentiality agreement, is possible besides a labour contract. */
export const contractKinds = ['fixed_term', 'open_ended', 'task', 'part_time', 'intern', 'supplementary'] as const
export type ContractKind = (typeof contractKinds)[number]

export const contractStates = ['effective', 'invalid'] as const

/** Why a contract is invalid on a day. */
export const invalidReasons = ['unsigned', 'not_begun', 'ended', 'void'] as const

/** What is done to a contract that exists. */
export const contractActs = ['sign', 'end', 'void'] as const
export type ContractAct = (typeof contractActs)[number]

/** How many days before its end a contract is announced. */
export const endingSoon = { first: 60, second: 30, last: 7 } as const
