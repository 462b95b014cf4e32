import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import type { DaySign } from '../../parts/days/day-sign.ts'
import { SignMark } from '../../parts/days/SignMark.tsx'
import parts from '../../parts/parts.module.css'
import { useT } from '../../shell/use-t.ts'
import { type ExplainedClock, useReasonText } from './use-reason-text.ts'

const signs: Readonly<Record<string, DaySign>> = {
  ...{ pending: 'running', absent: 'absent', awaiting: 'awaiting', missing: 'missing' },
  ...{ serious_late: 'late', late: 'late', early: 'early', normal: 'done' },
}

/** What became of a clock, in sentences: when it was due, why it counts as it does, and where it was. */
export function ClockSentence({ clock }: { clock: ExplainedClock }) {
  const t = useT()
  const label = useTranslateKey()
  const { date } = useFormats()
  const reasonText = useReasonText()
  const { kind, plannedAt, at, window, result, reasons } = clock
  const title = () => {
    if (at !== null) {
      const values = { time: date(at, 'time'), result: label(`option.attendance-day.result.${result}`) }
      return t(kind === 'on' ? 'own_day.on_punched' : 'own_day.off_punched', values)
    }
    if (result === 'pending') return t(kind === 'on' ? 'own_day.on_open' : 'own_day.off_open')
    return t(kind === 'on' ? 'own_day.on_empty' : 'own_day.off_empty')
  }
  const due = plannedAt && {
    ...{ time: date(plannedAt, 'time'), from: date(window.from, 'time'), to: date(window.to, 'time') },
  }
  const place = usePlace(clock)
  return (
    <li>
      <SignMark sign={signs[result] ?? 'none'} />
      <div>
        <strong>{title()}</strong>
        {due && <p>{t(kind === 'on' ? 'own_day.on_due' : 'own_day.off_due', due)}</p>}
        <p>{reasons.map(reasonText).join(' · ')}</p>
        {place && <p className={parts.second}>{place}</p>}
      </div>
    </li>
  )
}

function usePlace({ place, distance, accuracy }: ExplainedClock): string | undefined {
  const t = useT()
  const { list } = useTextJoins()
  if (place === null || place === 'unknown') return undefined
  const exact = accuracy === null ? [] : [t('own_day.accuracy', { accuracy: Math.round(accuracy) })]
  const far = { distance: Math.round(distance ?? 0) }
  const where = {
    inside: () => (distance === null ? [] : [t('own_day.place_inside', far)]),
    outside: () => [t('own_day.place_outside', far)],
    uncertain: () => [t('own_day.place_uncertain')],
  }[place as 'inside' | 'outside' | 'uncertain']()
  return list([...where, ...exact], 'phrases')
}
