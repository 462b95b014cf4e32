import { isContestable } from '@rostrum/contracts/attendance/days/contestable'
import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../shell/use-t.ts'
import parts from '../parts.module.css'
import { type OwnDay, signOf } from './day-sign.ts'
import { SignMark } from './SignMark.tsx'

/** The days that one can still act on, and until when. */
export function OpenDays({ days, today }: { days: readonly OwnDay[]; today: string }) {
  const t = useT()
  const label = useTranslateKey()
  const { date } = useFormats()
  const { labelled } = useTextJoins()
  const open = days.flatMap((day) => {
    if (!isContestable(day)) return []
    const { supplementQuota: quota, supplementUntil, appealUntil } = day
    const canAppeal = appealUntil !== null && appealUntil >= today
    const isSupplementable = quota !== null && supplementUntil !== null && supplementUntil >= today
    const canSupplement = isSupplementable && quota.left > 0
    if (!canSupplement && !canAppeal) return []
    const acts = [
      ...(canSupplement
        ? [t('own_day.supplement_until', { until: date(supplementUntil, 'day'), count: quota.left })]
        : []),
      ...(isSupplementable && quota.left === 0 ? [t('own_day.supplements_used', { count: quota.allowed })] : []),
      ...(canAppeal ? [t('own_day.appeal_until', { until: date(appealUntil, 'day') })] : []),
    ]
    return [{ day, acts }]
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
