import { dayPresets, rangeOfPreset } from '@rostrum/contracts/engines/resource/day-presets'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { readListView, writeListView } from '../../../engine/public/list-params.ts'
import { DaySwitch } from '../../../parts/attendance/DaySwitch.tsx'
import { dayAt } from '../../../parts/page/civil-time.ts'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'

/** The day that the list shows; without one it has all of them, the latest first. */
export function DayFilter() {
  const { authority } = usePage()
  const [params, change] = usePageAddress()
  const view = readListView(params)
  const today = dayAt(new Date(), authority.timeZone)
  const chosen = view.filters.map((filter) => oneDay(filter, today)).find((day) => day !== undefined)
  const others = view.filters.filter(({ field }) => field !== 'day')
  const choose = (day: string) =>
    change((address) =>
      writeListView(address, { ...view, filters: [{ field: 'day', operator: 'is', values: [day] }, ...others] }),
    )
  return <DaySwitch day={chosen ?? ''} today={today} onDay={choose} />
}

/** The day that a filter is about, if it is about a single one. */
function oneDay({ field, operator, values: [value = ''] }: Filter, today: string): string | undefined {
  if (field !== 'day') return undefined
  if (operator === 'is') return value
  const preset = operator === 'within' ? dayPresets.find((one) => one === value) : undefined
  const range = preset && rangeOfPreset(preset, today)
  return range?.from === range?.until ? range?.from : undefined
}
