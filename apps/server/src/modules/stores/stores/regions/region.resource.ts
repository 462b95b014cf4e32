import { regions } from '@rostrum/contracts/stores/stores/place-resources'
import { sql } from 'kysely'
import type { Guard } from '../../../../engines/resource/binding.ts'
import { bindTimeline } from '../../../../engines/resource/timeline/bind-timeline.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { storeFigures } from '../guides-of.ts'
import { requireNoUses, requireOpenParents } from '../require-open-places.ts'
import { regionTimeline } from '../timelines.ts'
import { findUnfitLevel } from './region.store.ts'
import { regionTree } from './region-tree.ts'

/** Every region with itself and those below it, on the day of the row. */
const branches = sql`(with recursive branch as (
    select id as top, id as place from sales_region
    union
    select branch.top, below.subject_id from sales_region_row as below
    join branch on below.parent = branch.place and below.during @> row.as_of
  ) select top, place from branch)`

/**
 * A region keeps its level when it moves, so its new parent has to be one level above it on all days. What is open is
 * below what is open.
 *
 * @throws DomainError `stores.level_unfit`, `stores.in_use`, `stores.closed_place` at its field
 */
const guardTree: Guard<object> = async ({ tx, platform, actor }, changes) => {
  const ids = changes.map(({ id }) => id)
  return async () => {
    await requireNoUses(tx, actor, 'region', ids)
    await requireOpenParents(tx, actor, ids)
    const level = await findUnfitLevel(tx, ids)
    if (level !== undefined)
      throw new DomainError('stores.level_unfit', { level, above: level - 1 }, [
        { path: 'parentId', key: 'stores.level_unfit', params: { level, above: level - 1 } },
      ])
    await platform.changes.publish(tx, regionTree.topic)
  }
}

export const regionResource = bindTimeline(regions, {
  table: 'sales_region',
  titleInEnglish: 'name_en',
  timeline: regionTimeline,
  further: sql`part.search_text || ' ' || subject.code_search as search_text`,
  columns: {
    code: 'code',
    name: 'name',
    nameEn: 'name_en',
    level: 'level',
    parentId: 'parent',
    businessUnitId: 'business_unit_id',
    open: 'open',
    ...storeFigures(branches, 'region'),
    effectiveOn: 'effective_on',
  },
  scopeColumns: { unit: sql`row.business_unit_id`, region: sql`row.id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  parent: 'parent',
  menu: { code: 'regions', parent: 'stores' },
  constraints: { sales_region_code: 'code', sales_region_row_check: 'parentId' },
  refusedAt: { 'stores.in_use': 'open' },
  guard: guardTree,
})
