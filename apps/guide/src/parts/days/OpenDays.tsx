import { isContestable } from '@rostrum/contracts/attendance/days/contestable'
import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../shell/use-t.ts'
import parts from '../parts.module.css'
import { type OwnDay, signOf } from './day-sign.ts'
import { SignMark } from './SignMark.tsx'

/** What the dates of a day allow. Answers that a phone stored before have no quota. */
function possibleActs({ supplementQuota, supplementUntil, appealUntil }: OwnDay, today: string) {
  const isComing = (until: string | null): until is string => until !== null && until >= today
  return {
    supplement:
      supplementQuota && isComing(supplementUntil) ? { ...supplementQuota, until: supplementUntil } : undefined,
    appealUntil: isComing(appealUntil) ? appealUntil : undefined,
  }
}

/** The days that one can still act on, and until when. */
export function OpenDays({ days, today }: { days: readonly OwnDay[]; today: string }) {
  const t = useT()
  const label = useTranslateKey()
  const { date } = useFormats()
  const { labelled } = useTextJoins()
  const open = days.flatMap((day) => {
    if (!isContestable(day)) return []
    const { supplement, appealUntil } = possibleActs(day, today)
    if (!supplement?.left && appealUntil === undefined) return []
    const supplementText =
      supplement &&
      (supplement.left > 0
        ? t('own_day.supplement_until', { until: date(supplement.until, 'day'), count: supplement.left })
        : t('own_day.supplements_used', { count: supplement.allowed }))
    const appealText = appealUntil && t('own_day.appeal_until', { until: date(appealUntil, 'day') })
    return [{ day, acts: [supplementText, appealText].flatMap((text) => text ?? []) }]
  })
  if (open.length === 0) return null
  return (
    <section aria-label={t('own_day.open')}>
      <ul className={`${parts.card} ${parts.rows}`}>
        {open.map(({ day, acts }) => (
          <li key={day.day}>
            <Link to={`/month?month=${day.day.slice(0, 7)}&day=${day.day}`} className={parts.row}>
              <SignMark sign={signOf(day)} />
              <span className={parts.grow}>
                <span className={parts.rowTitle}>
                  {labelled(date(day.day, 'day'), label(`option.attendance-day.result.${day.result}`))}
                </span>
                {acts.map((act) => (
                  <span key={act} className={parts.second}>
                    {act}
                  </span>
                ))}
              </span>
              <IconChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
