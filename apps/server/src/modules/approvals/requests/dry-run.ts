import { setImmediate } from 'node:timers/promises'
import { findPlanProblem } from '@rostrum/approval-rules/plan-request'
import type { DryRun } from '@rostrum/contracts/approvals/requests/flow-calls'
import type { FlowDefinition } from '@rostrum/contracts/engines/approval/flow-definition'
import { clockOf } from '../../../engines/approval/approval-days.ts'
import { approvalsOf, type StaffMember } from '../../../engines/approval/directory.ts'
import {
  type ResolvableRequest,
  type ResolvedRequest,
  resolveRequests,
} from '../../../engines/approval/resolve-request.ts'
import { chunksOf } from '../../../kernel/chunks-of.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findAccountsBelow } from './flow.store.ts'
import { summarizeTrials, type Trial } from './summarize-trials.ts'

const peopleLimit = 20_000
/** Requests resolved together, so that a large unit holds up no other work of the server. */
const slice = 500
/** A requester of whom nothing is known but that it is another person. */
const someoneElse = '00000000-0000-0000-0000-000000000000'

type TriedPerson = Omit<StaffMember, 'employment'> & { readonly employment?: string }

/**
 * Tries a flow with everyone of a unit and below, and writes nothing: with employees where the kind is about them,
 * otherwise with accounts. Conditions count as met, because facts of requests do not exist yet: every step is tried.
 */
export async function tryFlow(
  platform: Platform,
  kind: string,
  definition: FlowDefinition,
  unitId: string,
  now: Date,
): Promise<DryRun> {
  const { db } = platform.database
  const today = calendarDay(now, platform.config.timeZone)
  const day = calendarDay(now, await clockOf(platform, db, { unit: unitId, day: today }))
  const steps = definition.steps.map((step) => chosenLater({ ...step, when: null }))
  const people = await findPeople(platform, kind, unitId, day)
  const trials: Trial[] = []
  for (const part of chunksOf(people, slice)) {
    const askings = part.map((person) => askingOf(person, day))
    const resolved = await resolveRequests(db, approvalsOf(platform), { steps }, askings)
    trials.push(...resolved.flatMap((one, at) => trialOf(part[at], askings[at], one) ?? []))
    await setImmediate()
  }
  return summarizeTrials(definition, trials, day, now)
}

async function findPeople(
  platform: Platform,
  kind: string,
  unit: string,
  day: string,
): Promise<readonly TriedPerson[]> {
  const { db } = platform.database
  const { kinds, directories } = approvalsOf(platform)
  const registered = kinds.get(kind)
  if (registered?.concernsStaff) {
    for (const { staffBelow } of directories) if (staffBelow) return staffBelow(db, unit, day, peopleLimit)
  }
  const accounts = await findAccountsBelow(db, unit, peopleLimit)
  return accounts.map(({ id, name, unitId }) => ({ accountId: id, name, unit: unitId }))
}

const askingOf = ({ accountId, unit, employment }: TriedPerson, day: string): ResolvableRequest => ({
  parties: { requesterId: accountId ?? someoneElse, subjectId: accountId },
  subject: { unit, day, ...(employment !== undefined && { employment }) },
  facts: {},
  chosen: {},
  day,
})

function trialOf(
  person: TriedPerson | undefined,
  asking: ResolvableRequest | undefined,
  { steps, found }: ResolvedRequest,
): Trial | undefined {
  if (!person || !asking) return undefined
  const problem = findPlanProblem(
    steps.filter((step) => step.outcome !== 'choose'),
    asking.parties,
  )
  const choosing = steps.some(({ outcome }) => outcome === 'choose')
  const refused = steps.findIndex(({ outcome }) => outcome === 'refuse')
  const stop = refused >= 0 ? refused : problem && !choosing ? -1 : undefined
  const withoutAccount = found.findIndex((people) => people.some(({ accountId }) => accountId === undefined))
  return { name: person.name, steps, stop, withoutAccount: withoutAccount < 0 ? undefined : withoutAccount }
}

/** People whom requester or approver will choose exist in any case. */
const chosenLater = (step: FlowDefinition['steps'][number]): FlowDefinition['steps'][number] => ({
  ...step,
  candidates: step.candidates.map((rule) =>
    rule.strategy === 'chosen_by_requester' || rule.strategy === 'field'
      ? { strategy: 'chosen_by_previous', parameters: {} }
      : rule,
  ),
})
