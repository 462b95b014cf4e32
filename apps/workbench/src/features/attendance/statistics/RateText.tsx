import { VisuallyHidden } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useT } from '../../../shell/use-t.ts'
import { ratePercent } from './statistic-types.ts'

/** A rate in percent, or a dash with its reason. */
export function RateText({ rate }: { rate: number | null }) {
  const t = useT()
  const { number } = useFormats()
  const percent = ratePercent(rate)
  if (percent !== null) return number(percent)
  const reason = t('attendance_statistic.no_rate')
  return (
    <span title={reason}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </span>
  )
}
