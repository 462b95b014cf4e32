import { useFormats } from '@rostrum/ui/LocaleProvider'
import { ownZone } from '../../shell/own-zone.ts'
import { useT } from '../../shell/use-t.ts'
import type { TodayAnswer } from './today.ts'
import { useServerTime } from './use-clock.ts'
import { isOtherDay } from './work-day.ts'

/** The date on the phone; the day of the shift where that is another one. */
export function DateOfDay({ answer }: { answer: TodayAnswer }) {
  const { date } = useFormats()
  const now = useServerTime(answer)
  return isOtherDay(answer.today, now, ownZone) ? <ShiftDay answer={answer} /> : date(new Date(now), 'date')
}

/** Names the day of the shift to a reader whose calendar shows another one. */
export function OtherWorkDay({ answer, className }: { answer: TodayAnswer; className?: string | undefined }) {
  const now = useServerTime(answer)
  if (!isOtherDay(answer.today, now, ownZone)) return null
  return (
    <span className={className}>
      <ShiftDay answer={answer} />
    </span>
  )
}

function ShiftDay({ answer }: { answer: TodayAnswer }) {
  const t = useT()
  const { date } = useFormats()
  return t('clock.shift_of', { day: date(answer.today.day, 'day') })
}
