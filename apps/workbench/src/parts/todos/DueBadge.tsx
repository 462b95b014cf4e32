import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { type DueGroup, dayMilliseconds, daysUntil, dueGroup } from '../../shell/dues/due-group.ts'
import { useDaysUntil } from '../../shell/dues/due-words.ts'
import type { Todo } from '../../shell/todos.ts'
import { useT } from '../../shell/use-t.ts'
import { durationOf } from './duration-of.ts'

type Due = Pick<Todo, 'due' | 'dueDay'>

/** When something must be done: marked from the day before on. */
export function DueBadge({ due, dueDay, now }: Due & { now: Date }) {
  const { date } = useFormats()
  const { timeZone } = useLocale()
  const ofDay = useDaysUntil()
  const ofInstant = useInstantText()
  const last = dueDay ?? due
  if (last === null) return null
  const group = dueGroup({ due, dueDay, since: null }, now, timeZone)
  if (group === 'later') {
    return (
      <Text span c="sub" fz={12} ws="nowrap">
        {date(last, 'short')}
      </Text>
    )
  }
  const Icon = group === 'overdue' ? IconAlertTriangle : IconClock
  return (
    <StateBadge tone={group === 'overdue' ? 'error' : 'deadline'}>
      <Icon size={14} aria-hidden="true" />{' '}
      {dueDay === null ? ofInstant(last, group, now) : ofDay(daysUntil(dueDay, now, timeZone))}
    </StateBadge>
  )
}

/** A time of day alone would be read as one of the day of the group that its row is in. */
function useInstantText(): (due: string, group: DueGroup, now: Date) => string {
  const t = useT()
  const { number } = useFormats()
  return (due, group, now) => {
    const left = Date.parse(due) - now.getTime()
    if (left >= dayMilliseconds && group === 'tomorrow') return t('date.tomorrow')
    const { value, unit } = durationOf(Math.abs(left))
    if (group === 'overdue' && unit === 'day') return t('date.days_overdue', { count: value })
    const duration = number(value, { style: 'unit', unit, unitDisplay: 'long' })
    return t(group === 'overdue' ? 'home.overdue_by' : 'home.time_left', { duration })
  }
}
