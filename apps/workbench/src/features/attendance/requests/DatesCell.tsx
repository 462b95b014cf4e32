import type { CellProps } from '../../../engine/public/resource-override.ts'
import { useDays } from '../../../parts/page/use-days.ts'

/** The day of a request, or its days. */
export function DatesCell({ value, record }: CellProps) {
  return useDays()(value, record?.toDay)
}
