import { useFormats } from '@rostrum/ui/LocaleProvider'
import type { OwnMonth } from '../../parts/days/day-sign.ts'
import parts from '../../parts/parts.module.css'
import { useT } from '../../shell/use-t.ts'
import classes from './attendance.module.css'

/** The sums of a month; those of leave, absence and overtime where there are any. */
export function MonthSums({ sums }: { sums: OwnMonth['sums'] }) {
  const t = useT()
  const { number } = useFormats()
  const hours = (minutes: number) => t('own_day.hours', { hours: Math.round(minutes / 6) / 10 })
  const shown = [
    { name: t('own_day.due'), value: t('own_day.days', { days: sums.due }), is: true },
    { name: t('own_day.attended'), value: t('own_day.days', { days: sums.attended }), is: true },
    { name: t('own_day.on_leave'), value: t('own_day.days', { days: sums.leave }), is: sums.leave > 0 },
    { name: t('own_day.absent'), value: t('own_day.days', { days: sums.absent }), is: sums.absent > 0 },
    { name: t('own_day.worked'), value: hours(sums.worked), is: true },
    { name: t('own_day.overtime'), value: hours(sums.overtime), is: sums.overtime > 0 },
    {
      name: t('option.attendance-day.result.late'),
      value: t('own_day.minutes', { minutes: sums.lateMinutes }),
      is: sums.lateMinutes > 0,
    },
    {
      name: t('option.attendance-day.result.early'),
      value: t('own_day.minutes', { minutes: sums.earlyMinutes }),
      is: sums.earlyMinutes > 0,
    },
    { name: t('own_day.supplemented'), value: number(sums.supplements), is: sums.supplements > 0 },
  ]
  return (
    <section className={`${parts.card} ${parts.pad}`}>
      <dl className={classes.sums}>
        {shown
          .filter(({ is }) => is)
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
