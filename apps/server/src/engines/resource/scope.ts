import type { Permission } from '@rostrum/contracts/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../../kernel/actor.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import type { Resource, ScopeColumns, Values, WriteContext } from './binding.ts'
import { keyIn, tableOf } from './columns.ts'

/**
 * The rows in an actor's scope for a permission, as a condition over `row`. Every path to rows uses it: lists, counts,
 * look-ups, exports, and writes.
 *
 * @throws DomainError `access.denied` without the permission
 */
export function scopeCondition(
  { binding }: Resource,
  { actor, now }: { readonly actor: Staff; readonly now: Date },
  permission: string | undefined,
): RawBuilder<boolean> {
  const only = binding.rowFilter?.(now) ?? sql<boolean>`true`
  if (binding.scopeColumns !== 'installation')
    return sql<boolean>`${only} and ${rowScopeCondition(binding.scopeColumns, actor, permission)}`
  if (permission === undefined || !actor.permissions.has(permission)) throw new DomainError('access.denied')
  return only
}

/**
 * Like `scopeCondition`, but no row is in scope without the permission: for errors at a field instead of a general one.
 */
export const scopeConditionOrNone = (
  resource: Resource,
  context: { readonly actor: Staff; readonly now: Date },
  permission: Permission | undefined,
): RawBuilder<boolean> =>
  permission !== undefined && context.actor.permissions.has(permission)
    ? scopeCondition(resource, context, permission)
    : sql<boolean>`false`

/** Like `rowScopeCondition`, and nothing without the permission: for counts of readable rows. */
export const rowScopeConditionOrNone = (
  columns: ScopeColumns,
  actor: Staff,
  permission: Permission,
): RawBuilder<boolean> =>
  actor.permissions.has(permission) ? rowScopeCondition(columns, actor, permission) : sql<boolean>`false`

/**
 * The same over any rows, by their scope columns.
 *
 * @throws DomainError `access.denied` without the permission
 */
export function rowScopeCondition(
  columns: ScopeColumns,
  actor: Staff,
  permission: string | undefined,
): RawBuilder<boolean> {
  const scope = permission === undefined ? undefined : actor.permissions.get(permission)
  if (!scope) throw new DomainError('access.denied')
  const { unit, currentUnit, ...compared } = columns
  const units = unit && currentUnit ? [unit, currentUnit] : [unit ?? []].flat()
  const isOfUnits = (ids: ReadonlySet<string>) =>
    sql<boolean>`(${sql.join(
      units.map((one) => sql`${one} = any(${[...ids]}::uuid[])`),
      sql` or `,
    )})`
  const parts = [
    ...(scope.all ? [sql<boolean>`true`] : []),
    ...(units.length > 0 && scope.ids.unit && scope.ids.unit.size > 0 ? [isOfUnits(scope.ids.unit)] : []),
    ...Object.entries(compared).flatMap(([column, value]) => {
      const ids = scope.ids[column]
      return value && ids && ids.size > 0 ? sql<boolean>`${value} = any(${[...ids]}::uuid[])` : []
    }),
  ]
  const reached = parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`
  if (!unit) return scope.bound ? sql<boolean>`false` : reached
  const narrowed = [
    ...(scope.bound ? [isOfUnits(scope.bound)] : []),
    ...(actor.unitFilter ? [sql<boolean>`${unit} = any(${[...actor.unitFilter]}::uuid[])`] : []),
  ]
  return sql.join([reached, ...narrowed], sql` and `)
}

/**
 * Refuses records whose unit is out of the actor's scope before they are written: a constraint of the database would
 * otherwise disclose what that unit has. Covers the resources whose scope is the unit that they name.
 *
 * @throws DomainError `access.denied`
 */
export async function requireUnitsInScope(
  { def, binding }: Resource,
  { tx, actor }: WriteContext,
  records: readonly Values[],
  permission: string | undefined,
): Promise<void> {
  const { scopeField, scopeColumns, insertScopeColumns = scopeColumns } = binding
  const isOfUnit = scopeField !== undefined && def.relations?.[scopeField] === 'business-unit'
  if (!isOfUnit || insertScopeColumns === 'installation') return
  if (Object.keys(insertScopeColumns).some((name) => name !== 'unit')) return
  const units = [...new Set(records.flatMap((values) => values[scopeField] ?? []))]
  const scope = rowScopeCondition({ unit: sql`row.id` }, actor, permission)
  const { rows } = await sql`select from unnest(${units}::uuid[]) as row (id) where ${scope}`.execute(tx)
  if (rows.length < units.length) throw new DomainError('access.denied')
}

/**
 * Rows must be in the actor's write scope after the write, too.
 *
 * @param isMove whether the write creates the rows or changes the field that determines their scope
 * @throws DomainError `access.denied`
 */
export async function requireInScope(
  resource: Resource,
  { tx, actor, now }: WriteContext,
  ids: readonly string[],
  permission: string | undefined,
  isMove: boolean,
): Promise<void> {
  if (ids.length === 0) return
  const { insertScopeColumns } = resource.binding
  const scope =
    isMove && insertScopeColumns
      ? rowScopeCondition(insertScopeColumns, actor, permission)
      : scopeCondition(resource, { actor, now }, permission)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${tableOf(resource)}
    where ${keyIn(resource, ids)} and ${scope}`.execute(tx)
  if (rows[0]?.count !== ids.length) throw new DomainError('access.denied')
}
