import { sql } from 'kysely'
import type { Guard } from '../../../engines/resource/binding.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'

type Closed = {
  readonly rowTable: 'channel_row' | 'sales_region_row'
  /** The column of stores that names the subject. */
  readonly column: 'channel' | 'region'
}

/**
 * A channel or region is closed only on days on which no store that is not closed itself belongs to it.
 *
 * @throws DomainError `stores.in_use`
 */
export const refuseClosingInUse =
  <V extends { readonly open?: boolean | undefined }>({ rowTable, column }: Closed): Guard<V> =>
  async ({ tx }, changes) => {
    const ids = changes.flatMap(({ id, after }) => (after?.open === false ? [id] : []))
    if (ids.length === 0) return undefined
    return async () => {
      const { rows } = await sql<{ uses: number }>`
        select count(distinct used.subject_id)::int as uses
        from ${sql.table(rowTable)} as part
        join store_row as used on ${sql.ref(`used.${column}`)} = part.subject_id and used.during && part.during
          and used.status <> 'closed'
        where part.subject_id = any(${ids}::uuid[]) and not part.open`.execute(tx)
      const { uses = 0 } = rows[0] ?? {}
      if (uses > 0) throw new DomainError('stores.in_use', { uses })
    }
  }
