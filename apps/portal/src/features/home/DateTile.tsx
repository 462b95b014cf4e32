import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import classes from './home.module.css'

/** Shows month, day and weekday as a calendar leaf. The same date is next to it as text. */
export function DateTile({ instant, timeZone }: { instant: string; timeZone: string }) {
  const { locale } = useLocale()
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(Date.parse(instant))
  const day = new Intl.DateTimeFormat('en', { timeZone, day: 'numeric' }).format(Date.parse(instant))
  return (
    <Box overflow="hidden" bd="line" bdrs={8} ta="center" className={classes.tile} aria-hidden="true">
      <Box component="span" display="block" fz={13} lh={28} fw={600} c="white" bg="deep-panel">
        {part({ month: 'short' })}
      </Box>
      <Box component="span" display="block" pt={4} c="ink" className={classes.day}>
        {day}
      </Box>
      <Box component="span" display="block" pb={8} fz={13} lh={20} c="mute" phone={{ pb: 4 }}>
        {part({ weekday: 'short' })}
      </Box>
    </Box>
  )
}
