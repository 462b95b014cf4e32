import { type NewTask, openStep } from '@rostrum/approval-rules/open-step'
import { isParty, type Principal } from '@rostrum/approval-rules/people'
import type { Gone } from '@rostrum/contracts/engines/approval/reason'
import { system } from '../../kernel/actor.ts'
import { calendarDay } from '../../kernel/clock.ts'
import type { CommandContext } from '../../kernel/command-context.ts'
import type { Platform } from '../../kernel/platform.ts'
import { transition } from '../lifecycle/transition.ts'
import { advanceRequest, askingOf, concludeRequest, currentTasks, partiesOf } from './advance-request.ts'
import { type LoadedRequest, type LoadedTask, lockRequestOfTask, recordGone } from './approval.store.ts'
import { dayOfRequest } from './approval-days.ts'
import { reasonAfter, replaceTask } from './change-people.ts'
import { afterDecision, closeTasks, decideByTimeout } from './decide-task.ts'
import { approvalsOf } from './directory.ts'
import { requestMachine, taskMachine } from './machines.ts'
import { findDueTasks, findRequestedAccounts, findTasksWithout, isDue } from './minute.store.ts'
import { notifyAbout } from './notify-about.ts'
import { findAbsences, findNames } from './people.store.ts'
import { resolveOneStep, superiorsFrom } from './resolve-request.ts'
import { explainGone, findUsable } from './usable-accounts.ts'

export const minuteJob = 'approvals.minute'
const actor = system(minuteJob)
type MinuteContext = Omit<CommandContext, 'actor'> & { readonly actor: typeof actor; readonly role: 'server' }

/**
 * Carries out timeouts, and asks others in place of people who have left. Each task has its own transaction under the
 * lock of its request, so that a run may come late, twice, or on several servers at once.
 */
export async function runApprovalMinute(platform: Platform): Promise<void> {
  const { database, clock } = platform
  for (const id of await abandonedTasks(platform)) {
    await platform.transaction((tx) => replaceAbandoned({ platform, tx, now: clock.now() }, id))
  }
  for (const id of await findDueTasks(database.db, clock.now())) {
    await platform.transaction((tx) => carryOutTimeout({ platform, tx, now: clock.now() }, id))
  }
}

/** Everywhere on earth it is this day or an earlier one, so that no one who has left anywhere is missed. */
const latestZone = 'Pacific/Kiritimati'

/** Tasks of people who have left, or whose account is locked or gone. */
async function abandonedTasks(platform: Platform): Promise<readonly string[]> {
  const { db } = platform.database
  const accounts = await findRequestedAccounts(db)
  const usable = await findUsable(db, approvalsOf(platform), accounts, calendarDay(platform.clock.now(), latestZone))
  return findTasksWithout(db, [...usable])
}

async function carryOutTimeout(running: Omit<CommandContext, 'actor'>, taskId: string): Promise<void> {
  const { platform, tx, now } = running
  const request = await lockRequestOfTask(tx, taskId)
  const task = request?.tasks.find(({ id }) => id === taskId)
  if (!request || !task || !(await isDue(tx, taskId, now))) return
  switch (task.timeout as 'remind' | 'escalate' | 'approve' | 'refuse') {
    case 'remind':
      await transition(tx, taskMachine, task, 'remind', { actor, role: 'server', now }, { timeout: null })
      await notifyAbout(platform, tx, 'approval.reminded', [task.account_id], request.id, now)
      return
    case 'approve':
      return decideByTimeout(running, request, task, 'approve')
    case 'refuse':
      return decideByTimeout(running, request, task, 'refuse')
    case 'escalate':
      return escalate(running, request, task)
  }
}

/** Asks the superior of a person who has not decided in time; without one the person is reminded. */
async function escalate(
  running: Omit<CommandContext, 'actor'>,
  request: LoadedRequest,
  task: LoadedTask,
): Promise<void> {
  const { platform, tx, now } = running
  const day = dayOfRequest(platform, request, now)
  const from = task.account_id ?? ''
  const registry = approvalsOf(platform)
  const superiors = (await superiorsFrom(tx, registry.directories, [from], day)).get(from) ?? []
  const accounts = superiors.flatMap(({ accountId }) => accountId ?? [])
  const usable = await findUsable(tx, registry, accounts, day)
  const parties = partiesOf(request)
  const superior = superiors.find(
    ({ accountId }) => accountId !== undefined && usable.has(accountId) && !isParty(parties, accountId),
  )
  const server = { actor, role: 'server', now } as const
  if (superior?.accountId === undefined) {
    await transition(tx, taskMachine, task, 'remind', server, { timeout: null })
    await notifyAbout(platform, tx, 'approval.reminded', [task.account_id], request.id, now)
    return
  }
  await transition(tx, taskMachine, task, 'expire', server, { timeout: null })
  const reason = { ...reasonAfter(task), day, escalatedFrom: from, path: [...task.reason.path, ...superior.path] }
  await replaceTask({ ...running, actor, role: 'server' }, request, task, { accountId: superior.accountId, reason })
}

/**
 * Resolves the step of an open task again on this day, because its person has left or lost the account. Without anyone
 * in place, others of the step decide; if there are none, the rule of the step for no one applies.
 */
async function replaceAbandoned(running: Omit<CommandContext, 'actor'>, taskId: string): Promise<void> {
  const { platform, tx, now } = running
  const request = await lockRequestOfTask(tx, taskId)
  const task = request?.tasks.find(({ id }) => id === taskId)
  const step = task && request?.definition.steps[task.step]
  if (!request || !task || !step || request.state !== 'running') return
  if (task.state !== 'open' && task.state !== 'waiting') return
  const day = dayOfRequest(platform, request, now)
  const person = task.account_id === null ? [] : [task.account_id]
  if ((await findUsable(tx, approvalsOf(platform), person, day)).size > 0) return
  const moving = { ...running, actor, role: 'server' } as const
  const explained = await explainGone(tx, approvalsOf(platform), task.account_id, day, task.account_name)
  if (task.sign !== null) {
    await recordGone(tx, taskId, { ...explained, outcome: 'others', by: null })
    return passAbandoned(moving, request, task, true)
  }
  const resolved = await resolveOneStep(tx, approvalsOf(platform), step, askingOf(platform, request, day))
  const present = currentTasks(request).filter((one) => one.step === task.step && one.id !== taskId)
  const counting = present.filter(({ state }) => state === 'open' || state === 'waiting' || state === 'approved')
  const participants = new Set(counting.map(({ account_id }) => account_id))
  const others =
    resolved.outcome === 'ask' ? resolved.principals.filter(({ accountId }) => !participants.has(accountId)) : []
  const server = { actor, role: 'server', now } as const
  const first = await presentPerson(running, request, others, day, participants)
  if (first) return askInstead(moving, request, task, first, explained)
  const open = present.some(({ state }) => state === 'open' || state === 'waiting')
  if (open || resolved.outcome !== 'refuse') {
    // The people of today are asked already, or have approved: their decision completes the step.
    await recordGone(tx, taskId, { ...explained, outcome: open ? 'others' : 'passed', by: null })
    await passAbandoned(moving, request, task, open)
    return
  }
  await recordGone(tx, taskId, { ...explained, outcome: 'refused', by: null })
  await closeTasks(moving, request.tasks, 'void')
  await transition(tx, requestMachine, request, 'refuse', server, { ended_at: now, step: null })
  await concludeRequest(moving, request, 'refused')
}

/** Asks another person in place of one who has gone; both tasks keep why. */
async function askInstead(
  moving: MinuteContext,
  request: LoadedRequest,
  task: LoadedTask,
  first: NewTask,
  explained: Pick<Gone, 'name' | 'why'>,
): Promise<void> {
  const { tx, now } = moving
  const gone: Gone = { ...explained, outcome: 'replaced', by: null }
  const reason = { ...first.reason, gone, ...(task.account_id !== null && { replaces: task.account_id }) }
  await transition(tx, taskMachine, task, 'delegate', { actor, role: 'server', now }, { timeout: null })
  const by = (await findNames(tx, [first.accountId])).get(first.accountId) ?? null
  await recordGone(tx, task.id, { ...gone, by })
  await replaceTask(moving, request, task, { ...first, reason })
}

/** The first of some people who can be asked on a day, or the substitute; none who takes part in the step already. */
async function presentPerson(
  { platform, tx }: Omit<CommandContext, 'actor'>,
  request: LoadedRequest,
  principals: readonly Principal[],
  day: string,
  participants: ReadonlySet<string | null>,
): Promise<NewTask | undefined> {
  const accounts = principals.map(({ accountId }) => accountId)
  const absences = await findAbsences(tx, accounts, request.kind, day)
  const substitutes = [...absences.values()].flatMap(({ substituteId }) => substituteId ?? [])
  const usable = await findUsable(tx, approvalsOf(platform), substitutes, day)
  const opened = openStep({
    ...{ mode: 'all', principals, samePerson: 'always', earlier: [], parties: partiesOf(request) },
    absenceOf: (id) => absences.get(id),
    isUsable: (id) => usable.has(id),
  })
  return opened.outcome === 'ask' ? opened.tasks.find(({ accountId }) => !participants.has(accountId)) : undefined
}

async function passAbandoned(
  moving: MinuteContext,
  request: LoadedRequest,
  task: LoadedTask,
  othersOpen: boolean,
): Promise<void> {
  const { tx, now } = moving
  const server = { actor, role: 'server', now } as const
  await transition(tx, taskMachine, task, 'skip', server, { timeout: null })
  const rest = request.tasks.filter(({ id }) => id !== task.id)
  const inStep = rest.filter((one) => one.step === task.step && one.round === task.round)
  const resumed = nextAfterSkip(inStep, task)
  if (resumed) {
    await transition(tx, taskMachine, resumed, 'open', server, { opened_at: now })
    await notifyAbout(moving.platform, tx, 'approval.waiting', [resumed.account_id], request.id, now)
    return
  }
  const approved =
    inStep.find(({ id, state }) => id === task.parentId && state === 'approved') ??
    inStep.findLast(({ state }) => state === 'approved')
  if (approved) await afterDecision(moving, { ...request, tasks: rest }, approved, 'approve')
  else if (!othersOpen) await advanceRequest(moving, { ...request, tasks: rest }, task.step + 1, request.round)
}

/** The task that is asked when one is left out: the person that a signer came before, or the next in turn. */
function nextAfterSkip(inStep: readonly LoadedTask[], task: LoadedTask): LoadedTask | undefined {
  const isPending = ({ state }: LoadedTask) => state === 'open' || state === 'waiting'
  if (task.sign === 'before') {
    const signers = inStep.some((one) => one.parentId === task.parentId && one.sign === 'before' && isPending(one))
    return signers ? undefined : inStep.find(({ id, state }) => id === task.parentId && state === 'waiting')
  }
  if (task.sign === 'after' || inStep.some(({ state }) => state === 'open')) return undefined
  return inStep.find(({ parentId, state }) => parentId === null && state === 'waiting')
}
