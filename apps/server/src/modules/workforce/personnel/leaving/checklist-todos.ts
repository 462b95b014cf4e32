import type { Todo } from '@rostrum/contracts/workspace-kinds'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { calendarDay } from '../../../../kernel/clock.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { HomeContext } from '../../../../module.ts'
import { actScopeColumns } from '../act.resources.ts'
import { countOpenChecklists } from './checklist.store.ts'
import { channelSide, personnelSide } from './checklist.ts'

/** Checklists of people who leave or have left, until they are closed; for the channel side those of guides. */
export async function checklistTodos(platform: Platform, actor: Staff, { now }: HomeContext): Promise<Todo[]> {
  const [side, list] = actor.permissions.has(personnelSide.submit)
    ? [personnelSide, '/workforce/resignations']
    : [channelSide, '/stores/resignations']
  if (!actor.permissions.has(side.submit)) return []
  const scope = sql<boolean>`${rowScopeCondition(actScopeColumns, actor, side.submit)} and ${side.among}`
  const count = await countOpenChecklists(platform.database.db, calendarDay(now, platform.config.timeZone), scope)
  if (count === 0) return []
  const path = `${list}?f=checklist~is~open&sort=leaveOn`
  return [{ kind: 'personnel.checklists', count, path, dueField: 'leaveOn' }]
}
