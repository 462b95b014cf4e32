import { changeSchema, createSchema } from '@rostrum/contracts/engines/resource/write-schemas'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { parseInput } from '../../kernel/http/parse-input.ts'
import { mapYielding } from '../../kernel/queues/map-yielding.ts'
import type { Resource, Resources, Values, WriteContext } from './binding.ts'
import { changesBetween } from './changes-between.ts'
import { equalsEncrypted } from './columns.ts'
import { keysInOrder } from './keys-in-order.ts'
import { mapConstraintError } from './map-constraint-error.ts'
import { requireWritable } from './masks.ts'
import { lockRecords } from './read-records.ts'
import { requireRelations } from './relations.ts'
import { requireInScope, requireUnitsInScope, scopeCondition } from './scope.ts'
import { requireReferences } from './timeline/require-references.ts'
import { updateSubjects } from './timeline/update-subjects.ts'
import { idsOf, type RecordUpdate, recordOf, requirePrecheck, requireValidRows, type Saved } from './write-checks.ts'
import { deleteRows, insertRows, recordChanges, updateRows } from './write-rows.ts'

/**
 * Creates records atomically, with their audit in the same transaction.
 *
 * @param ids identifiers that other records of the same write refer to, in the order of the inputs
 * @throws DomainError at each invalid field; `access.denied` when a record would be outside the actor's scope
 */
export async function createRecords(
  resources: Resources,
  resource: Resource,
  context: WriteContext,
  inputs: readonly Values[],
  ids: readonly (string | undefined)[] = [],
): Promise<readonly Saved[]> {
  const { def, binding } = resource
  if (inputs.length === 0) return []
  const keyOf = keysInOrder()
  const created = await mapYielding(inputs, (input, at) => {
    requireWritable(resource, Object.keys(input), context.actor, true)
    const given = parseInput(createSchema(def), input)
    return { id: ids[at] ?? keyOf(at), isCreate: true, values: binding.prepare?.(given) ?? given }
  })
  const proposed = created.map(({ values }) => values)
  await requireRelations(resources, resource, context, proposed, new Set(idsOf(created)))
  const changes = created.map(({ id, values }) => ({ id, after: values }))
  requireValidRows(resource, changes)
  await requireUnitsInScope(resource, context, proposed, def.permissions.create)
  const finish = await binding.guard?.(context, changes)
  await mapConstraintError(resource, () => (binding.write ?? insertRows(resource))(context, created))
  await finish?.()
  if (binding.timeline) await requireReferences(resources, resource, context, idsOf(created))
  await requireInScope(resource, context, idsOf(created), def.permissions.create, true)
  // A refusal reveals the target of a record, which must be in scope first.
  await requirePrecheck(resource, context, changes)
  // Events of a timeline have audit records of their own.
  if (binding.timeline) return created.map(({ id }) => ({ id, revision: 1 }))
  await recordChanges(
    resource,
    context,
    'created',
    await mapYielding(created, ({ id, values }) => ({ id, changes: changesBetween({}, values) })),
  )
  return created.map(({ id }) => ({ id, revision: 1 }))
}

/**
 * Changes the given fields of records atomically, each at the revision that was read. A value equal to the stored one
 * is no change.
 *
 * @throws DomainError `record.not_found`, `record.conflict`, or at each invalid field
 */
export async function updateRecords(
  resources: Resources,
  resource: Resource,
  context: WriteContext,
  inputs: readonly RecordUpdate[],
): Promise<readonly Saved[]> {
  const { def, binding } = resource
  if (inputs.length === 0) return []
  if (binding.timeline) return updateSubjects(resources, resource, binding.timeline, context, inputs)
  const { tx, actor, platform } = context
  const parsed = await mapYielding(inputs, ({ id, revision, ...input }) => {
    requireWritable(resource, Object.keys(input), actor, false)
    return { id, revision, values: parseInput(changeSchema(def), input) }
  })
  const scope = scopeCondition(resource, context, def.permissions.update)
  const stored = await lockRecords(tx, resource, idsOf(parsed), scope)
  const written = await mapYielding(parsed, ({ id, revision, values }) => {
    const before = recordOf(stored, id)
    if (before.revision !== revision) throw new DomainError('record.conflict')
    const given = Object.entries(values).filter(
      ([field, value]) => !equalsEncrypted(resource, field, before[field], value, platform),
    )
    const changes = changesBetween(before, Object.fromEntries(given))
    const changed = Object.fromEntries(Object.keys(changes).map((field) => [field, values[field]]))
    return { id, revision, isCreate: false, before, changes, values: changed }
  })
  const changing = written.filter(({ changes }) => Object.keys(changes).length > 0)
  if (changing.length > 0) {
    await requireRelations(
      resources,
      resource,
      context,
      changing.map(({ values }) => values),
    )
    const proposed = changing.map(({ id, before, values }) => ({ id, before, after: values }))
    await requirePrecheck(resource, context, proposed)
    requireValidRows(resource, proposed)
    const { moved = [], unmoved = [] } = Object.groupBy(changing, ({ changes }) =>
      binding.scopeField !== undefined && binding.scopeField in changes ? 'moved' : 'unmoved',
    )
    const places = moved.map(({ values }) => values)
    await requireUnitsInScope(resource, context, places, def.permissions.update)
    const finish = await binding.guard?.(context, proposed)
    await mapConstraintError(resource, () => (binding.write ?? updateRows(resource))(context, changing))
    await finish?.()
    await requireInScope(resource, context, idsOf(moved), def.permissions.update, true)
    await requireInScope(resource, context, idsOf(unmoved), def.permissions.update, false)
    await recordChanges(resource, context, 'changed', changing)
  }
  return written.map(({ id, revision, changes }) => ({
    id,
    revision: Object.keys(changes).length > 0 ? revision + 1 : revision,
  }))
}

/**
 * Removes records atomically.
 *
 * @throws DomainError `record.not_found`, `resource.in_use`, or the refusal of the resource
 */
export async function removeRecords(
  resource: Resource,
  context: WriteContext,
  ids: readonly string[],
): Promise<number> {
  const { def, binding, shapes } = resource
  const scope = scopeCondition(resource, context, def.permissions.remove)
  const stored = await lockRecords(context.tx, resource, ids, scope)
  const removed = [...new Set(ids)].map((id) => ({ id, before: recordOf(stored, id) }))
  await requirePrecheck(resource, context, removed)
  const finish = await binding.guard?.(context, removed)
  await mapConstraintError(resource, () => deleteRows(resource, context, idsOf(removed)))
  await finish?.()
  const emptied: Values = Object.fromEntries([...shapes.keys()].map((field) => [field, null]))
  const gone = removed.map(({ id, before }) => ({ id, changes: changesBetween(before, emptied) }))
  await recordChanges(resource, context, 'removed', gone)
  return removed.length
}
