import { dayAfter } from '@rostrum/contracts/kernel/days'
import type { RowChange } from '../../../engines/timeline/dated-rows-plan.ts'
import type { FurtherAssignmentValues } from './further-assignment.store.ts'

const columns = { postId: 'post_id', storeId: 'store_id', regionId: 'region_id', managerId: 'manager_id' } as const

type WrittenAssignment = { readonly id: string; readonly isCreate: boolean; readonly values: FurtherAssignmentValues }

/** The change of rows behind a write. */
export function furtherAssignmentChange({ id, isCreate, values }: WrittenAssignment): RowChange {
  const { kind, actsForId, from, to, remark } = values
  if (isCreate) {
    const named = Object.entries(columns).map(([field, column]) => [column, Reflect.get(values, field) ?? null])
    return {
      ...{ type: 'add', id, from: from ?? '', until: dayAfter(to ?? null) },
      values: {
        ...{ kind: kind ?? null, acts_for_id: actsForId ?? null, remark: remark ?? '' },
        ...Object.fromEntries(named),
      },
    }
  }
  const changed = Object.entries(columns).flatMap(([field, column]) => {
    const value: unknown = Reflect.get(values, field)
    return value === undefined ? [] : [[column, value]]
  })
  return {
    ...{ type: 'correct', rowId: id },
    ...(from !== undefined && { from }),
    ...(to !== undefined && { until: dayAfter(to) }),
    values: { ...Object.fromEntries(changed), ...(remark !== undefined && { remark }) },
  }
}
