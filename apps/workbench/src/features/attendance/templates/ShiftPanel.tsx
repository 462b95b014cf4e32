import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { readShift } from './read-definition.ts'
import { TrialPunch } from './TrialPunch.tsx'

/** The picture of the day of a shift, with a trial punch. */
export function ShiftPanel({ record }: PanelProps) {
  return <TrialPunch shift={readShift(record.definition)} />
}
