import { daysFromTo } from '@rostrum/contracts/kernel/days'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { SteppedArea } from '@rostrum/ui/plots/SteppedArea'
import { useMemo } from 'react'
import { useT } from '../../../shell/use-t.ts'
import type { Ledger } from './ledger-type.ts'

/** The balance through the leave year, what was carried above what was granted. */
export function LedgerPlot({ ledger: { year, steps } }: { ledger: Ledger }) {
  const t = useT()
  const { date } = useFormats()
  const days = useMemo(() => daysFromTo(year.first, year.last), [year])
  const balanceOn = (day: string) => steps.findLast((step) => step.day <= day)
  const lots = [
    {
      key: 'regular',
      label: t('leave.regular_days'),
      values: days.map((day) => Math.max(0, balanceOn(day)?.regular ?? 0)),
    },
    {
      key: 'carry',
      label: t('leave.carried_days'),
      values: days.map((day) => Math.max(0, balanceOn(day)?.carryOver ?? 0)),
    },
  ]
  return (
    <SteppedArea
      title={t('leave.balance')}
      pointsLabel={t('leave.column_day')}
      points={days.map((day) => ({ key: day, label: date(day, 'short') }))}
      lots={lots.filter(({ key, values }) => key === 'regular' || values.some((value) => value > 0))}
      height={200}
    />
  )
}
