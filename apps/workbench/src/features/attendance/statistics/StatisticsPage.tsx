import { lazyComponent } from '@rostrum/ui/lazy-component'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { Suspense } from 'react'
import { usePageAddress } from '../../../shell/page-context.ts'
import { readAddress } from './statistic-types.ts'

const DayView = lazyComponent(
  () => import('./DayView.tsx'),
  ({ DayView }) => DayView,
)
const MonthView = lazyComponent(
  () => import('./MonthView.tsx'),
  ({ MonthView }) => MonthView,
)

/** Attendance by business unit, region, department or store: of a day, or of a month against the one before. */
export function StatisticsPage() {
  const [params, change] = usePageAddress()
  const address = readAddress(params)
  const View = address.view === 'month' ? MonthView : DayView
  return (
    <Suspense fallback={<SkeletonBlocks shape="rows" />}>
      <View address={address} change={change} />
    </Suspense>
  )
}
