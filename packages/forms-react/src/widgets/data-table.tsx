import type { BlockPlan } from '@rostrum/forms'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { Suspense } from 'react'
import type { BlockView } from '../view/widget-view.ts'

/** Loads with the first form that uses one. */
const DataTable = lazyComponent(
  () => import('../tables/DataTable.tsx'),
  (part) => part.default,
)

function DataTableBlock({ plan }: { plan: BlockPlan }) {
  return (
    <Suspense fallback={null}>
      <DataTable plan={plan} />
    </Suspense>
  )
}

export const dataTableView: BlockView = { kind: 'block', type: 'data-table', Block: DataTableBlock }
