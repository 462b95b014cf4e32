import type { RefusedActs } from '@rostrum/contracts/resource/resource-calls'
import { sql } from 'kysely'
import { notFound } from '../platform/http/problem.ts'
import { sentence } from '../platform/http/sentences.ts'
import type { Proposed, Resource, Values } from './binding.ts'
import { keyIn, tableOf } from './columns.ts'
import type { Asking } from './read-context.ts'
import { connectionOf, findRecord } from './read-records.ts'
import { isReferredTo } from './references.ts'
import { reachedRows } from './scope.ts'

/**
 * Why an actor may not do to one record what they may do to others: it is out of their reach for the act, the judge of the
 * resource refuses whatever would change, or the database would keep it for what refers to it. Null where the act is
 * possible, and where they may do it to no record.
 */
export async function refusedActs(resource: Resource, asking: Asking, id: string): Promise<RefusedActs> {
  const { binding, def } = resource
  const { actor, language } = asking
  const [update, remove] = [def.permissions.update, def.permissions.remove]
  const holds = (permission: typeof update) => permission !== undefined && actor.permissions.has(permission)
  if (!holds(update) && !holds(remove)) return { update: null, remove: null }
  const { rows } = await sql<Record<keyof RefusedActs, boolean>>`
    select (${reachedRows(resource, asking, update)}) is true as update,
      (${reachedRows(resource, asking, remove)}) is true as remove
    from ${tableOf(resource)} where ${keyIn(resource, [id])}`.execute(connectionOf(asking))
  const [reached] = rows
  if (!reached) throw notFound()
  const stored = binding.judge && (await storedRecord(resource, asking, id))
  const judged = async (change: Omit<Proposed<Values>, 'id'>) => {
    const [refusals = []] = (await binding.judge?.(asking, [{ id, before: stored, ...change }])) ?? []
    const [first] = refusals
    return first ? sentence(first.key, first.params ?? {}, language) : null
  }
  const refused = async (act: keyof RefusedActs, change: Omit<Proposed<Values>, 'id'>) => {
    if (!holds(def.permissions[act])) return null
    return reached[act] ? judged(change) : sentence('field.record_out_of_reach', {}, language)
  }
  const inUse = async () =>
    holds(remove) && (await isReferredTo(connectionOf(asking), resource, id))
      ? sentence('resource.in_use', {}, language)
      : null
  return {
    update: await refused('update', { after: {} }),
    remove: (await refused('remove', {})) ?? (await inUse()),
  }
}

const storedRecord = (resource: Resource, asking: Asking, id: string) =>
  findRecord(connectionOf(asking), resource, id, sql<boolean>`true`, [...resource.shapes.keys()])
