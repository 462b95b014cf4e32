import { FlowStep, type FlowStepInput } from '@rostrum/contracts/engines/approval/flow-definition'
import type { Opening } from './open-step.ts'
import type { Absence, FoundPerson, Parties, Principal } from './people.ts'
import { type Resolution, resolveStep } from './resolve-step.ts'

export const day = '2026-11-23'

/** A step whose candidates are found by a strategy of no importance. */
export const buildStep = (given: Partial<FlowStepInput> = {}): FlowStep =>
  FlowStep.parse({ key: 's', name: 'Step', candidates: [{ strategy: 'manager' }], ...given })

export const foundPeople = (...accountIds: readonly (string | undefined)[]): FoundPerson[] =>
  accountIds.map((accountId) => ({ accountId, strategy: 'manager', path: [], rule: 0 }))

type Company = {
  readonly parties: Parties
  readonly gone?: readonly string[]
  readonly superiors?: Readonly<Record<string, readonly (string | undefined)[]>>
  readonly administrators?: readonly string[]
}

export const resolutionOf = ({ parties, gone = [], superiors = {}, administrators = [] }: Company): Resolution => ({
  parties,
  day,
  people: {
    isUsable: (accountId) => !gone.includes(accountId),
    superiorsOf: (accountId) => (superiors[accountId] ?? []).map((superior) => ({ accountId: superior, path: [] })),
  },
  administrators: foundPeople(...administrators),
})

/** The accounts that a step asks, or how else it ended. */
export function resolvedOf(
  given: Parameters<typeof buildStep>[0],
  found: readonly (string | undefined)[],
  company: Company,
) {
  const people = resolveStep(buildStep(given), foundPeople(...found), resolutionOf(company))
  return people.outcome === 'ask' ? people.principals.map(({ accountId }) => accountId) : people
}

const principalsOf = (...accountIds: readonly string[]): Principal[] =>
  accountIds.map((accountId) => ({ accountId, rule: 0, reason: { strategy: 'manager', day, path: [] } }))

export const openingOf = (
  principals: readonly string[],
  given: Partial<Opening> & { readonly absences?: Readonly<Record<string, Absence>> } = {},
): Opening => {
  const { absences = {}, ...rest } = given
  return {
    mode: 'any',
    principals: principalsOf(...principals),
    samePerson: 'once',
    earlier: [],
    parties: { requesterId: 'requester', subjectId: 'subject' },
    absenceOf: (accountId) => absences[accountId],
    isUsable: () => true,
    ...rest,
  }
}
