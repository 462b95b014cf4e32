import { useFormats } from '@rostrum/ui/LocaleProvider'
import type { CellProps } from '../../../engine/public/resource-override.ts'

/** Results of days on which no work is due, or that have no result yet. */
const withoutWork: readonly unknown[] = ['rest', 'free', 'holiday', 'pending', 'exempt', 'unconfigured']

/** A number of a day. Where no work was due, a zero would look like a day on time. */
export function NumberOfDay({ value, record }: CellProps) {
  const { number } = useFormats()
  const isNone = value === null || value === undefined || (value === 0 && withoutWork.includes(record?.result))
  if (isNone) return <span aria-hidden="true">–</span>
  return number(Number(value))
}
