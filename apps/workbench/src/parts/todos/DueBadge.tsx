import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { Todo } from '../../shell/todos.ts'
import { useT } from '../../shell/use-t.ts'
import { dayMilliseconds, daysUntil, dueGroup } from './due-group.ts'

type Due = Pick<Todo, 'due' | 'dueDay'>

/** When something must be done: marked from the day before on. */
export function DueBadge({ due, dueDay, now }: Due & { now: Date }) {
  const t = useT()
  const { date } = useFormats()
  const { timeZone } = useLocale()
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
  const overdueDays =
    dueDay === null
      ? Math.floor((now.getTime() - Date.parse(last)) / dayMilliseconds)
      : -daysUntil(dueDay, now, timeZone)
  const day = group === 'tomorrow' ? t('home.due_tomorrow') : t('date.today')
  const onTheDay = dueDay === null ? date(last, 'time') : day
  const Icon = group === 'overdue' ? IconAlertTriangle : IconClock
  return (
    <StateBadge tone={group === 'overdue' ? 'error' : 'deadline'}>
      <Icon size={14} aria-hidden="true" />{' '}
      {group === 'today' || overdueDays < 1 ? onTheDay : t('home.overdue_days', { days: overdueDays })}
    </StateBadge>
  )
}
