import type { Todo } from '@rostrum/contracts/workspace-kinds'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { calendarDay } from '../../../../kernel/clock.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { HomeContext } from '../../../../module.ts'
import { actScopeColumns } from '../act.resources.ts'
import { countOpenChecklists } from './checklist.store.ts'

/** Checklists of people who leave or have left, until they are closed. */
export async function checklistTodos(platform: Platform, actor: Staff, { now }: HomeContext): Promise<Todo[]> {
  if (!actor.permissions.has('resignation:submit')) return []
  const scope = rowScopeCondition(actScopeColumns, actor, 'resignation:submit')
  const count = await countOpenChecklists(platform.database.db, calendarDay(now, platform.config.timeZone), scope)
  const path = '/workforce/resignations?f=checklist~is~open'
  return count === 0 ? [] : [{ kind: 'personnel.checklists', count, path }]
}
