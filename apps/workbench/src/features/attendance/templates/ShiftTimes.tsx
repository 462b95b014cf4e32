import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { minuteText } from './minute-text.ts'
import { readShift } from './read-definition.ts'

/** The segments of a shift in a list. */
export function ShiftTimes({ value }: { value: unknown }) {
  const { list } = useTextJoins()
  const segments = readShift(value).segments.map(({ from, until }) => `${minuteText(from)}–${minuteText(until)}`)
  return <span>{list(segments)}</span>
}
