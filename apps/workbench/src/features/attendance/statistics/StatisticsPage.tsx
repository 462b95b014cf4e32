import { usePageAddress } from '../../../shell/page-context.ts'
import { DayView } from './DayView.tsx'
import { MonthView } from './MonthView.tsx'
import { readAddress } from './statistic-types.ts'

/** Attendance by business unit, region, department or store: of a day, or of a month against the one before. */
export function StatisticsPage() {
  const [params, change] = usePageAddress()
  const address = readAddress(params)
  const View = address.view === 'month' ? MonthView : DayView
  return <View address={address} change={change} />
}
