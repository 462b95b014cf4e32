import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useT } from '../../shell/use-t.ts'
import classes from './day.module.css'
import { type Explanation, spanOf } from './explanation.ts'

/** The windows of a day as bars, with the clocks and all punches. The lines below say the same in words. */
export function DayRuler({ day }: { day: Explanation }) {
  const t = useT()
  const { date } = useFormats()
  const span = spanOf(day)
  if (!span || span.to <= span.from) return null
  const percent = (time: string) => `${((Date.parse(time) - span.from) / (span.to - span.from)) * 100}%`
  const rest = (time: string) => `${((span.to - Date.parse(time)) / (span.to - span.from)) * 100}%`
  return (
    <div className={classes.ruler} role="img" aria-label={t('attendance_day.ruler')}>
      {day.clocks.map(({ kind, window, plannedAt, at }) => (
        <span key={`${kind} ${window.from}`}>
          <span
            className={classes.window}
            data-kind={kind}
            style={{ insetInlineStart: percent(window.from), insetInlineEnd: rest(window.to) }}
          />
          {plannedAt !== null && <span className={classes.due} style={{ insetInlineStart: percent(plannedAt) }} />}
          {at !== null && (
            <span className={classes.punch} style={{ insetInlineStart: percent(at) }}>
              {date(at, 'time')}
            </span>
          )}
        </span>
      ))}
      {day.unused.map(({ at, reason }) => (
        <span
          key={`${at} ${reason.code}`}
          className={classes.punch}
          data-unused
          style={{ insetInlineStart: percent(at) }}
        >
          {date(at, 'time')}
        </span>
      ))}
    </div>
  )
}
