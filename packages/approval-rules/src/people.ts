import type { PathPart, TaskReason } from '@rostrum/contracts/engines/approval/reason'

/** Who submitted a request, and whom it is about. */
export type Parties = {
  readonly requesterId: string
  /** Equal to the requester where the request is about no other person; null for a person without an account. */
  readonly subjectId: string | null
}

export const isParty = ({ requesterId, subjectId }: Parties, accountId: string): boolean =>
  accountId === requesterId || accountId === subjectId

/** A person that a strategy found; without an account if there is none. */
export type FoundPerson = {
  readonly accountId: string | undefined
  readonly strategy: string
  readonly path: readonly PathPart[]
  /** Position of the rule in the candidates of the step. */
  readonly rule: number
}

/** The rule of people who stand in where no candidate can decide. */
export const fallbackRule = -1

/** A person who is to decide on a step, before any substitution. Frozen at submission. */
export type Principal = { readonly accountId: string; readonly rule: number; readonly reason: TaskReason }

/** What the rules ask about accounts on a day. */
export type People = {
  /** Exists and is not locked. */
  readonly isUsable: (accountId: string) => boolean
  /** From the nearest upwards; without an account where the superior has none. */
  readonly superiorsOf: (accountId: string) => readonly Pick<FoundPerson, 'accountId' | 'path'>[]
}

export type Absence = {
  /** The last day of the absence, included. */
  readonly until: string | null
  readonly substituteId: string | null
}
