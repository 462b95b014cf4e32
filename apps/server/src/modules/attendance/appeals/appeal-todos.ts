import { addDays } from '@rostrum/contracts/kernel/days'
import type { Todo } from '@rostrum/contracts/workspace-kinds'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { HomeContext } from '../../../module.ts'
import { appealScopeColumns } from './appeal.resource.ts'
import { countDue } from './appeal.store.ts'

const page = '/attendance/appeals?f=state~is~pending'
const dueField = 'dueOn'

/** Appeals that are due today or tomorrow, and those whose day is over. */
export async function appealTodos(platform: Platform, actor: Staff, { now }: HomeContext): Promise<Todo[]> {
  if (!actor.permissions.has('appeal:handle')) return []
  const scope = rowScopeCondition(appealScopeColumns, actor, 'appeal:handle')
  const today = calendarDay(now, platform.config.timeZone)
  const { due, dueOn, overdue, overdueOn } = await countDue(platform.database.db, scope, today)
  const late = `${page}&f=${dueField}~until~${addDays(today, -1)}`
  const soon = `${page}&f=${dueField}~between~${today},${addDays(today, 1)}`
  return [
    ...(overdue > 0
      ? [{ kind: 'appeal.overdue' as const, count: overdue, path: late, dueDay: overdueOn, dueField }]
      : []),
    ...(due > 0 ? [{ kind: 'appeal.due' as const, count: due, path: soon, dueDay: dueOn, dueField }] : []),
  ]
}
