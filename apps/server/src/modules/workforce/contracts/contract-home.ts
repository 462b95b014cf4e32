import { homeLimits } from '@rostrum/contracts/system/workspace/home-limits'
import { endingSoon } from '@rostrum/contracts/workforce/contracts/kinds'
import type { Deadline, Todo } from '@rostrum/contracts/workspace-kinds'
import { sql } from 'kysely'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { deadlineDays } from '../../../kernel/recent-days.ts'
import type { HomeContext } from '../../../module.ts'
import { contractScopeColumns } from './contract.resource.ts'
import { countEnding, countMissing, findEnding } from './contract-home.store.ts'

const page = '/workforce/contracts'
const open = 'f=isRenewed~is~false&f=leavesOn~empty~&sort=daysLeft'

/** Contracts of people who stay that end soon, by 7, 30 and 60 days, and people without one. */
export async function contractTodos(platform: Platform, actor: Staff, { now }: HomeContext): Promise<Todo[]> {
  if (!actor.permissions.has('contract:write')) return []
  const { db } = platform.database
  const scope = rowScopeCondition(contractScopeColumns, actor, 'contract:write')
  const day = calendarDay(now, platform.config.timeZone)
  const { last, second, first } = endingSoon
  const ending = await countEnding(db, platform, { now, day, scope, within: [last, second, first] })
  const missing = await countMissing(db, day, scope)
  const brackets = [
    { within: last, above: 0, kind: 'contract.ending_7' },
    { within: second, above: last + 1, kind: 'contract.ending_30' },
    { within: first, above: second + 1, kind: 'contract.ending_60' },
  ] as const
  const todos: Todo[] = brackets.flatMap(({ within, above, kind }) =>
    ending
      .filter((counted) => counted.within === within)
      .map(({ count, due, dueDay }) => ({
        ...{ kind, count, due, dueDay, dueField: 'endsOn' },
        path: `${page}?f=daysLeft~between~${above},${within}&${open}`,
      })),
  )
  if (missing.count > 0)
    todos.push({
      ...{ kind: 'contract.missing', count: missing.count, since: missing.since },
      path: '/workforce/missing-contracts',
    })
  return todos
}

/** The ends of contracts within two weeks. Those that the reader can renew are among the to-dos instead. */
export async function contractDeadlines(platform: Platform, actor: Staff, { now }: HomeContext): Promise<Deadline[]> {
  if (!actor.permissions.has('contract:read')) return []
  const scope = sql<boolean>`${rowScopeCondition(contractScopeColumns, actor, 'contract:read')}
    and not coalesce(${rowScopeConditionOrNone(contractScopeColumns, actor, 'contract:write')}, false)`
  const day = calendarDay(now, platform.config.timeZone)
  const asking = { now, day, scope, days: deadlineDays, limit: homeLimits.deadlines }
  const rows = await findEnding(platform.database.db, platform, asking)
  return rows.map(({ id, name, startsAt, endsAt, day: last }) => ({
    ...{ kind: 'contract.ends', about: name, startsAt, endsAt, day: last },
    path: `${page}?id=${id}`,
  }))
}
