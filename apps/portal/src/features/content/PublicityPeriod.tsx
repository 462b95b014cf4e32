import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { calendarDaysUntil } from '../../recruitment/stage-marks.ts'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { useT } from '../../shell/use-t.ts'

/** Fewer days left than this are highlighted. */
const soon = 3

/** Shows the end of a publicity period and the days left; after that the list goes offline. */
export function PublicityPeriod({ until, size }: { until: string; size?: 'normal' | 'large' }) {
  const t = useT()
  const { date } = useFormats()
  const { timeZone } = useLocale()
  const days = calendarDaysUntil(until, useServerNow(), timeZone)
  const words = size === 'large' ? date(until, 'deadline') : date(until, 'short')
  return (
    <StateBadge tone={days < soon ? 'deadline' : 'neutral'} {...(size && { size })}>
      {days > 0
        ? t('content.publicity_until_left', { date: words, days })
        : t('content.publicity_until', { date: words })}
    </StateBadge>
  )
}
