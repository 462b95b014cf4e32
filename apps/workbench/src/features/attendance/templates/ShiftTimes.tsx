import { minuteText } from './minute-text.ts'
import { readShift } from './read-definition.ts'

/** The segments of a shift in a list. */
export function ShiftTimes({ value }: { value: unknown }) {
  return (
    <span>
      {readShift(value)
        .segments.map(({ from, until }) => `${minuteText(from)}–${minuteText(until)}`)
        .join(', ')}
    </span>
  )
}
