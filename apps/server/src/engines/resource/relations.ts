import { sql } from 'kysely'
import { type InputError, invalid } from '../../kernel/http/domain-error.ts'
import type { Resource, Resources, Values, WriteContext } from './binding.ts'
import { keyIn, tableOf } from './columns.ts'
import { inWriting } from './in-context.ts'
import { today } from './read-context.ts'
import { scopeConditionOrNone } from './scope.ts'

/**
 * Records may refer only to records that their author could choose, so guessing an identifier gains nothing.
 *
 * @param created records of the resource that the same write creates
 * @throws DomainError at each field that refers to a hidden record
 */
export async function requireRelations(
  resources: Resources,
  { def }: Resource,
  context: WriteContext,
  records: readonly Values[],
  created: ReadonlySet<string> = new Set(),
): Promise<void> {
  const errors: InputError[] = []
  for (const [field, name] of Object.entries(def.relations ?? {})) {
    const related = name === undefined ? undefined : resources.get(name)
    const named = new Set(records.flatMap((values) => [values[field] ?? []].flat().map(String)))
    const ids = [...named].filter((id) => name !== def.name || !created.has(id))
    if (!related || ids.length === 0) continue
    const target = await inWriting(related, { ...context, asOf: today(context.platform, context.now) })
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${tableOf(target)} where ${keyIn(target, ids)}
      and ${scopeConditionOrNone(target, context, target.def.permissions.read)}`.execute(context.tx)
    if (rows[0]?.count !== ids.length) errors.push({ path: field, key: 'field.not_visible' })
  }
  if (errors.length > 0) throw invalid(...errors)
}
