import { dayAfter } from '@rostrum/contracts/kernel/days'
import type { storePeople } from '@rostrum/contracts/workforce/store-people/resources'
import type { z } from 'zod'
import type { RowChange } from '../../../engines/timeline/dated-rows-plan.ts'

export type StorePersonValues = Partial<z.output<typeof storePeople.schema>>

type WrittenStorePerson = { readonly id: string; readonly isCreate: boolean; readonly values: StorePersonValues }

/** The change of rows behind a write. */
export function storePersonChange({ id, isCreate, values }: WrittenStorePerson): RowChange {
  const { employmentId, role, from, to, remark } = values
  if (isCreate)
    return {
      ...{ type: 'add', id, from: from ?? '', until: dayAfter(to ?? null) },
      values: { employment_id: employmentId ?? null, role: role ?? null, remark: remark ?? '' },
    }
  return {
    ...{ type: 'correct', rowId: id },
    ...(from !== undefined && { from }),
    ...(to !== undefined && { until: dayAfter(to) }),
    values: { ...(role !== undefined && { role }), ...(remark !== undefined && { remark }) },
  }
}
