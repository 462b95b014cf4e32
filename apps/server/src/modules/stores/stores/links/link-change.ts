import { dayAfter } from '@rostrum/contracts/kernel/days'
import type { WrittenRecord } from '../../../../engines/resource/binding.ts'
import type { RowChange } from '../../../../engines/timeline/dated-rows-plan.ts'

export type LinkValues = {
  readonly storeId?: string | undefined
  readonly dealerId?: string | null | undefined
  readonly warehouseId?: string | null | undefined
  readonly from?: string | undefined
  readonly to?: string | null | undefined
  readonly remark?: string | undefined
}

/** The change of rows behind a write. */
export function linkChange({ id, isCreate, values }: WrittenRecord<LinkValues>): RowChange {
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
