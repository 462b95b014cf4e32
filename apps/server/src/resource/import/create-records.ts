import { createSchema } from '@rostrum/contracts/resource/write-schemas'
import { sql } from 'kysely'
import { auditAll } from '../../platform/audit/audit.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import type { Circumstances, Resource, Values } from '../binding.ts'
import { changesBetween, redacted } from '../differences.ts'
import { inWordsOfTheField } from '../violations.ts'
import { columnsOf, requireWithin } from '../write-record.ts'

const rowsAtOnce = 500

/** Makes many records at once, for resources that nothing else looks at while they are written. */
export async function createRecords(
  resource: Resource,
  circumstances: Circumstances,
  rows: readonly Values[],
): Promise<void> {
  const { def, binding } = resource
  const { tx, actor, now } = circumstances
  const key = binding.key ?? 'id'
  const parsed = await mapInSlices(rows, (row) => {
    const values = parseInput(createSchema(def), row)
    return { id: String(binding.keyField ? values[binding.keyField] : crypto.randomUUID()), values }
  })
  for (let start = 0; start < parsed.length; start += rowsAtOnce) {
    const part = parsed.slice(start, start + rowsAtOnce)
    const columns = part.map(({ id, values }) => new Map<string, unknown>([...columnsOf(resource, values), [key, id]]))
    const names = [...new Set(columns.flatMap((row) => [...row.keys()]))]
    const tuples = columns.map((row) => {
      const values = names.map((name) => (row.has(name) ? sql`${row.get(name)}` : sql`default`))
      return sql`(${sql.join(values)})`
    })
    await inWordsOfTheField(resource, () =>
      sql`insert into ${sql.table(binding.table)} (${sql.join(names.map((name) => sql.id(name)))})
        values ${sql.join(tuples)}`.execute(tx),
    )
    await requireWithin(
      resource,
      circumstances,
      part.map(({ id }) => id),
      def.permissions.create,
    )
    const entries = part.map(({ id, values }) => ({
      event: `${def.name}.created`,
      entity: def.name,
      entityId: id,
      facts: { changes: redacted(resource, changesBetween({}, values)) },
    }))
    await auditAll(tx, actor, now, entries)
  }
}
