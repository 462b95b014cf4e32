import { useLocale } from '@rostrum/ui/LocaleProvider'
import classes from './DateTile.module.css'

/** Shows month, day and weekday as a calendar leaf. The same date is next to it as text. */
export function DateTile({ instant, timeZone }: { instant: string; timeZone: string }) {
  const { locale } = useLocale()
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(Date.parse(instant))
  const day = new Intl.DateTimeFormat('en', { timeZone, day: 'numeric' }).format(Date.parse(instant))
  return (
    <div className={classes.tile} aria-hidden="true">
      <span className={classes.month}>{part({ month: 'short' })}</span>
      <span className={classes.day}>{day}</span>
      <span className={classes.weekday}>{part({ weekday: 'short' })}</span>
    </div>
  )
}
