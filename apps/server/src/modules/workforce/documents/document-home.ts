import { homeLimits } from '@rostrum/contracts/system/workspace/home-limits'
import type { Deadline, Todo } from '@rostrum/contracts/workspace-kinds'
import { sql } from 'kysely'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { deadlineDays } from '../../../kernel/recent-days.ts'
import type { HomeContext } from '../../../module.ts'
import { documentScopeColumns } from './document.resources.ts'
import { countEndingDocuments, countMissingDocuments, findEndingDocuments } from './document.store.ts'

const page = '/workforce/documents'

/** The days before the end of a paper at which it is announced. */
const brackets = [
  { within: 7, above: 0, kind: 'document.ending_7' },
  { within: 30, above: 8, kind: 'document.ending_30' },
  { within: 60, above: 31, kind: 'document.ending_60' },
] as const

/** Papers that run out soon, and people without one that they need. */
export async function documentTodos(platform: Platform, actor: Staff, { now }: HomeContext): Promise<Todo[]> {
  if (!actor.permissions.has('employee-document:write')) return []
  const { db } = platform.database
  const scope = rowScopeCondition(documentScopeColumns, actor, 'employee-document:write')
  const day = calendarDay(now, platform.config.timeZone)
  const within = brackets.map((one) => one.within)
  const counted = await countEndingDocuments(db, platform, { now, day, scope, within })
  const missing = await countMissingDocuments(db, day, scope)
  const todos: Todo[] = brackets.flatMap((bracket) =>
    counted
      .filter((one) => one.within === bracket.within)
      .map(({ count, due, dueDay }) => ({
        ...{ kind: bracket.kind, count, due, dueDay, dueField: 'validTo' },
        path: `${page}?f=daysLeft~between~${bracket.above},${bracket.within}&sort=daysLeft`,
      })),
  )
  if (missing > 0) todos.push({ kind: 'document.missing', count: missing, path: '/workforce/missing-documents' })
  return todos
}

/** The ends of papers within two weeks. Those that the reader can renew are among the to-dos instead. */
export async function documentDeadlines(platform: Platform, actor: Staff, { now }: HomeContext): Promise<Deadline[]> {
  if (!actor.permissions.has('employee-document:read')) return []
  const scope = sql<boolean>`${rowScopeCondition(documentScopeColumns, actor, 'employee-document:read')}
    and not coalesce(${rowScopeConditionOrNone(documentScopeColumns, actor, 'employee-document:write')}, false)`
  const day = calendarDay(now, platform.config.timeZone)
  const asking = { now, day, scope, days: deadlineDays, limit: homeLimits.deadlines }
  const rows = await findEndingDocuments(platform.database.db, platform, asking)
  return rows.map(({ id, name, startsAt, endsAt, day: last }) => ({
    ...{ kind: 'document.ends', about: name, startsAt, endsAt, day: last },
    path: `${page}?id=${id}`,
  }))
}
