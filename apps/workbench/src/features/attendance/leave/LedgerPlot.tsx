import { useFormats } from '@rostrum/ui/LocaleProvider'
import { SteppedArea } from '@rostrum/ui/plots/SteppedArea'
import { useMemo } from 'react'
import { useT } from '../../../shell/use-t.ts'
import type { Ledger } from './ledger-type.ts'

const millisecondsPerDay = 86_400_000

/** The days of a year. */
function daysBetween(first: string, last: string): readonly string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)]
  return Array.from({ length: (to - from) / millisecondsPerDay + 1 }, (_, at) =>
    new Date(from + at * millisecondsPerDay).toISOString().slice(0, 10),
  )
}

/** The balance through the leave year, what was carried above what was granted. */
export function LedgerPlot({ ledger: { year, steps } }: { ledger: Ledger }) {
  const t = useT()
  const { date } = useFormats()
  const days = useMemo(() => daysBetween(year.first, year.last), [year])
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
