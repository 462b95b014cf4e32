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
  const choose = (days: readonly string[]) =>
    change((address) => {
      const ofDay = days.length > 0 ? [{ field: 'day', operator: 'is' as const, values: [...days] }] : []
      writeListView(address, { ...view, filters: [...ofDay, ...others] })
    })
  return (
    <DaySwitch
      day={chosen?.values[0] ?? ''}
      from={dayAt(new Date(), authority.timeZone)}
      onDay={(day) => choose([day])}
      onNone={() => choose([])}
    />
  )
}
