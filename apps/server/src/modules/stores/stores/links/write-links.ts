import { Temporal } from 'temporal-polyfill'
import type { WriteContext, WrittenRecord } from '../../../../engines/resource/binding.ts'
import { changeRows } from '../../../../engines/timeline/change-dated-rows.ts'
import type { RowChange } from '../../../../engines/timeline/dated-rows-plan.ts'
import { findStoresOfLinks } from './link.store.ts'
import { storeLinkRows } from './links.ts'

type LinkValues = {
  readonly storeId?: string | undefined
  readonly dealerId?: string | null | undefined
  readonly warehouseId?: string | null | undefined
  readonly from?: string | undefined
  readonly to?: string | null | undefined
  readonly remark?: string | undefined
}

/** People name the last day of a link, rows the first day without it. */
const dayAfter = (day: string | null): string | null =>
  day === null ? null : Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** Links stores, ends links and corrects them. @throws DomainError where a store would have two warehouses on a day */
export async function writeLinks(
  { tx, actor, now, origin = 'command' }: WriteContext,
  written: readonly WrittenRecord<LinkValues>[],
): Promise<void> {
  const stored = await findStoresOfLinks(
    tx,
    written.filter(({ isCreate }) => !isCreate).map(({ id }) => id),
  )
  const changes = Map.groupBy(
    written.map((one) => ({ storeId: one.values.storeId ?? stored.get(one.id) ?? '', change: changeOf(one) })),
    ({ storeId }) => storeId,
  )
  const bySubject = new Map([...changes].map(([id, some]) => [id, some.map(({ change }) => change)]))
  await changeRows(tx, storeLinkRows, bySubject, { actor, now, origin, recorded: true })
}

function changeOf({ id, isCreate, values }: WrittenRecord<LinkValues>): RowChange {
  const { dealerId, warehouseId, from, to, remark } = values
  if (isCreate)
    return {
      ...{ type: 'add', id, from: from ?? '', until: dayAfter(to ?? null) },
      values: { dealer_id: dealerId ?? null, warehouse_id: warehouseId ?? null, remark: remark ?? '' },
    }
  return {
    ...{ type: 'correct', rowId: id },
    ...(from !== undefined && { from }),
    ...(to !== undefined && { until: dayAfter(to) }),
    values: {
      ...(dealerId !== undefined && { dealer_id: dealerId }),
      ...(warehouseId !== undefined && { warehouse_id: warehouseId }),
      ...(remark !== undefined && { remark }),
    },
  }
}
