import type { BlockedActions } from '@rostrum/contracts/engines/resource/resource-calls'
import { sql } from 'kysely'
import { notFound } from '../../kernel/http/domain-error.ts'
import { translate } from '../../kernel/http/messages.ts'
import type { ProposedChange, Resource, Values } from './binding.ts'
import { keyIn, tableOf } from './columns.ts'
import type { ReadContext } from './read-context.ts'
import { connectionOf, findRecord } from './read-records.ts'
import { isReferenced } from './references.ts'
import { scopeConditionOrNone } from './scope.ts'

/**
 * Why an actor may not do to one record what they may do to others. The record is out of scope for the action, the
 * precheck of the resource refuses every change, or other records refer to it. Null where the action is possible, and
 * where the actor may do it to no record.
 */
export async function blockedActions(resource: Resource, context: ReadContext, id: string): Promise<BlockedActions> {
  const { binding, def } = resource
  const { actor, language } = context
  const [update, remove] = [def.permissions.update, def.permissions.remove]
  const holds = (permission: typeof update) => permission !== undefined && actor.permissions.has(permission)
  if (!holds(update) && !holds(remove)) return { update: null, remove: null }
  const { rows } = await sql<Record<keyof BlockedActions, boolean>>`
    select (${scopeConditionOrNone(resource, context, update)}) is true as update,
      (${scopeConditionOrNone(resource, context, remove)}) is true as remove
    from ${tableOf(resource)} where ${keyIn(resource, [id])}`.execute(connectionOf(context))
  const [reached] = rows
  if (!reached) throw notFound()
  const stored = binding.precheck && (await storedRecord(resource, context, id))
  const precheckRefusal = async (change: Omit<ProposedChange<Values>, 'id'>) => {
    const [refusals = []] = (await binding.precheck?.(context, [{ id, before: stored, ...change }])) ?? []
    const [first] = refusals
    return first ? translate(first.key, first.params ?? {}, language) : null
  }
  const refused = async (act: keyof BlockedActions, change: Omit<ProposedChange<Values>, 'id'>) => {
    if (!holds(def.permissions[act])) return null
    return reached[act] ? precheckRefusal(change) : translate('field.record_out_of_scope', {}, language)
  }
  const inUse = async () =>
    holds(remove) && (await isReferenced(connectionOf(context), resource, id))
      ? translate('resource.in_use', {}, language)
      : null
  return {
    update: await refused('update', { after: {} }),
    remove: (await refused('remove', {})) ?? (await inUse()),
  }
}

const storedRecord = (resource: Resource, context: ReadContext, id: string) =>
  findRecord(connectionOf(context), resource, id, sql<boolean>`true`, [...resource.shapes.keys()])
