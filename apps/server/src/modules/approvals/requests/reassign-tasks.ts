import { isParty } from '@rostrum/approval-rules/people'
import { partiesOf } from '../../../engines/approval/advance-request.ts'
import { lockRequestOfTask } from '../../../engines/approval/approval.store.ts'
import { reasonAfter, replaceTask } from '../../../engines/approval/change-people.ts'
import { approvalsOf } from '../../../engines/approval/directory.ts'
import { taskMachine } from '../../../engines/approval/machines.ts'
import { findUsable } from '../../../engines/approval/usable-accounts.ts'
import { transition } from '../../../engines/lifecycle/transition.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findPendingTasks, isWithinReach } from './request-view.store.ts'

/** Tasks of one call; the rest takes another. */
const tasksPerCall = 500

/**
 * Hands the open tasks of a person over to another one, as far as the administrator reaches. Tasks on which the other
 * person cannot decide stay.
 *
 * @returns how many went over, and how many are left
 * @throws DomainError `record.not_found` for people out of reach, `approval.person_not_possible`
 */
export async function reassignTasks(
  platform: Platform,
  { actor, now }: Pick<CommandContext, 'actor' | 'now'>,
  from: string,
  to: string,
): Promise<{ reassigned: number; left: number }> {
  const { db } = platform.database
  if (!(await isWithinReach(db, actor, to))) throw notFound()
  if (from === to) return { reassigned: 0, left: 0 }
  const today = calendarDay(now, platform.config.timeZone)
  if (!(await findUsable(db, approvalsOf(platform), [to], today)).has(to))
    throw new DomainError('approval.person_not_possible')
  const tasks = await findPendingTasks(db, actor, from, tasksPerCall)
  let reassigned = 0
  for (const id of tasks) {
    if (await platform.transaction((tx) => reassign({ platform, tx, actor, now }, id, from, to))) reassigned++
  }
  return { reassigned, left: tasks.length - reassigned }
}

async function reassign(context: CommandContext, taskId: string, from: string, to: string): Promise<boolean> {
  const { tx, actor, now } = context
  const request = await lockRequestOfTask(tx, taskId)
  const task = request?.tasks.find(({ id }) => id === taskId)
  if (!request || task?.account_id !== from || (task.state !== 'open' && task.state !== 'waiting')) return false
  const inStep = request.tasks.filter(({ step, round }) => step === task.step && round === task.round)
  if (isParty(partiesOf(request), to) || inStep.some(({ account_id }) => account_id === to)) return false
  await transition(tx, taskMachine, task, 'delegate', { actor, role: 'administrator', now }, { timeout: null })
  const reason = { ...reasonAfter(task), handedOverBy: actor.accountId }
  await replaceTask({ ...context, role: 'approver' }, request, task, { accountId: to, reason })
  return true
}
