import type { Todo } from '@rostrum/contracts/workspace-kinds'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { countOpenTo } from './marking.store.ts'

/** Answers that the actor could claim for marking. */
export async function markingTodos(db: Db, actor: Staff, now: Date): Promise<Todo[]> {
  if (!actor.permissions.has('answer:mark')) return []
  return [{ kind: 'marking', path: '/assessment/marking', count: await countOpenTo(db, actor, now) }]
}
