import { readListView, writeListView } from '../../../engine/public/list-params.ts'
import { DaySwitch } from '../../../parts/attendance/DaySwitch.tsx'
import { dayAt } from '../../../parts/page/civil-time.ts'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'

/** The day that the list shows; without one it has all of them, the latest first. */
export function DayFilter() {
  const { authority } = usePage()
  const [params, change] = usePageAddress()
  const view = readListView(params)
  const chosen = view.filters.find(({ field, operator }) => field === 'day' && operator === 'is')
  const others = view.filters.filter(({ field }) => field !== 'day')
  const choose = (day: string) =>
    change((address) =>
      writeListView(address, { ...view, filters: [{ field: 'day', operator: 'is', values: [day] }, ...others] }),
    )
  return <DaySwitch day={chosen?.values[0] ?? ''} today={dayAt(new Date(), authority.timeZone)} onDay={choose} />
}
