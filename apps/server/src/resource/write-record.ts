import { changeSchema, createSchema } from '@rostrum/contracts/resource/write-schemas'
import { sql } from 'kysely'
import { audit } from '../platform/audit/audit.ts'
import { parseInput } from '../platform/http/parse-input.ts'
import { DomainError, notFound } from '../platform/http/problem.ts'
import type { Circumstances, Resource, Resources, Values } from './binding.ts'
import { keyIn, tableOf, writtenColumn } from './columns.ts'
import { changesBetween, redacted } from './differences.ts'
import { requireWritable } from './masks.ts'
import { findRecord } from './read-records.ts'
import { requireRelations } from './relations.ts'
import { scopeCondition } from './scope.ts'
import { inWordsOfTheField } from './violations.ts'

/**
 * Makes a record, with its audit in the same transaction.
 *
 * @throws DomainError at each field at fault; `access.denied` when the record would stand outside the actor's scope
 */
export async function createRecord(
  resources: Resources,
  resource: Resource,
  circumstances: Circumstances,
  input: Values,
): Promise<{ id: string; revision: number }> {
  const { def, binding } = resource
  const { tx, actor, now } = circumstances
  requireWritable(resource, Object.keys(input), actor, true)
  const values = parseInput(createSchema(def), input)
  await requireRelations(resources, resource, circumstances, values)
  const id = String(binding.keyField ? values[binding.keyField] : crypto.randomUUID())
  const finish = await binding.guard?.(circumstances, { id, after: values })
  await inWordsOfTheField(resource, () =>
    binding.write
      ? binding.write(circumstances, { id, making: true, values })
      : insertRow(resource, circumstances, id, values),
  )
  await finish?.()
  await requireWithin(resource, circumstances, [id], def.permissions.create)
  // What forbids it tells of the place where the record would stand, which must be within reach first.
  await requirePermitted(resource, circumstances, { after: values })
  const facts = { changes: redacted(resource, changesBetween({}, values)) }
  await audit(tx, actor, now, { event: `${def.name}.created`, entity: def.name, entityId: id, facts })
  return { id, revision: 1 }
}

/**
 * Changes the given fields of a record at the revision that was read. What equals what is stored is no change.
 *
 * @throws DomainError `record.not_found`, `record.changed_meanwhile`, or at each field at fault
 */
export async function updateRecord(
  resources: Resources,
  resource: Resource,
  circumstances: Circumstances,
  { id, revision, ...input }: Values & { readonly id: string; readonly revision: number },
): Promise<{ id: string; revision: number }> {
  const { def, binding } = resource
  const { tx, actor, now } = circumstances
  requireWritable(resource, Object.keys(input), actor, false)
  const values = parseInput(changeSchema(def), input)
  const scope = scopeCondition(resource, circumstances, def.permissions.update)
  const before = await findRecord(tx, resource, id, scope, [...resource.shapes.keys()], true)
  if (before.revision !== revision) throw new DomainError('record.changed_meanwhile')
  const changes = changesBetween(before, values)
  if (Object.keys(changes).length === 0) return { id, revision }
  const changed = Object.fromEntries(Object.keys(changes).map((field) => [field, values[field]]))
  await requireRelations(resources, resource, circumstances, changed)
  await requirePermitted(resource, circumstances, { before, after: changed })
  const finish = await binding.guard?.(circumstances, { id, before, after: changed })
  await inWordsOfTheField(resource, () =>
    binding.write
      ? binding.write(circumstances, { id, making: false, values: changed })
      : updateRow(resource, circumstances, id, changed),
  )
  await finish?.()
  await requireWithin(resource, circumstances, [id], def.permissions.update)
  const facts = { changes: redacted(resource, changes) }
  await audit(tx, actor, now, { event: `${def.name}.changed`, entity: def.name, entityId: id, facts })
  return { id, revision: revision + 1 }
}

/** Removes records, all or none. @throws DomainError `record.not_found`, `resource.in_use` */
export async function removeRecords(
  resource: Resource,
  circumstances: Circumstances,
  ids: readonly string[],
): Promise<number> {
  const { def, binding } = resource
  const { tx, actor, now } = circumstances
  const scope = scopeCondition(resource, circumstances, def.permissions.remove)
  for (const id of new Set(ids)) {
    const before = await findRecord(tx, resource, id, scope, [...resource.shapes.keys()], true)
    const finish = await binding.guard?.(circumstances, { id, before })
    await inWordsOfTheField(resource, () => deleteRow(resource, circumstances, id))
    await finish?.()
    const facts = { changes: redacted(resource, changesBetween(before, emptied(resource))) }
    await audit(tx, actor, now, { event: `${def.name}.removed`, entity: def.name, entityId: id, facts })
  }
  return new Set(ids).size
}

const emptied = ({ shapes }: Resource): Values => Object.fromEntries([...shapes.keys()].map((field) => [field, null]))

/** @throws DomainError the first refusal, with all of them at their fields */
async function requirePermitted(
  { binding }: Resource,
  circumstances: Circumstances,
  change: { readonly before?: Values; readonly after: Values },
): Promise<void> {
  const [refusals = []] = (await binding.judge?.(circumstances, [change])) ?? []
  const [first] = refusals
  if (first) throw new DomainError(first.key, first.params, refusals)
}

/** Rows must stand where the actor may write, also after they have been moved. @throws DomainError `access.denied` */
export async function requireWithin(
  resource: Resource,
  circumstances: Circumstances,
  ids: readonly string[],
  permission: string | undefined,
): Promise<void> {
  const { tx, now } = circumstances
  const actor = (await resource.binding.actorAfter?.(circumstances)) ?? circumstances.actor
  const { rows } = await sql`select 1 from ${tableOf(resource)}
    where ${keyIn(resource, ids)} and ${scopeCondition(resource, { actor, now }, permission)}`.execute(tx)
  if (rows.length < ids.length) throw new DomainError('access.denied')
}

/** The columns that values are written to. */
export function columnsOf(resource: Resource, values: Values): [string, unknown][] {
  return Object.entries(values).flatMap(([field, value]): [string, unknown][] => {
    const column = writtenColumn(resource, field)
    return column === undefined || value === undefined ? [] : [[column, storable(value)]]
  })
}

/** The driver writes an array of plain values as an array of the database, and everything else that is built as JSON. */
const storable = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !(Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    ? JSON.stringify(value)
    : value

async function insertRow(resource: Resource, { tx }: Circumstances, id: string, values: Values): Promise<void> {
  const key = resource.binding.key ?? 'id'
  const columns = columnsOf(resource, values).filter(([column]) => column !== key)
  const names = [key, ...columns.map(([column]) => column)].map((column) => sql.id(column))
  const given = [id, ...columns.map(([, value]) => value)]
  await sql`insert into ${sql.table(resource.binding.table)} (${sql.join(names)}) values (${sql.join(given)})`.execute(
    tx,
  )
}

async function updateRow(resource: Resource, { tx }: Circumstances, id: string, values: Values): Promise<void> {
  const assignments = columnsOf(resource, values).map(([column, value]) => sql`${sql.id(column)} = ${value}`)
  await sql`update ${tableOf(resource)} set ${sql.join([sql`revision = row.revision + 1`, ...assignments])}
    where ${keyIn(resource, [id])}`.execute(tx)
}

async function deleteRow(resource: Resource, { tx }: Circumstances, id: string): Promise<void> {
  const { numAffectedRows } = await sql`delete from ${tableOf(resource)} where ${keyIn(resource, [id])}`.execute(tx)
  if (numAffectedRows === 0n) throw notFound()
}
