import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { durationOf } from '../../../parts/todos/duration-of.ts'
import { dayMilliseconds } from '../../../shell/dues/due-group.ts'
import { useT } from '../../../shell/use-t.ts'
import { useZoned } from '../../../shell/use-zoned.ts'

/** When a decision is due, on the clock of its request: marked within a day of it and after it. */
export function DeadlineMark({ dueAt, timeZone }: { dueAt: string; timeZone: string }) {
  const t = useT()
  const { number } = useFormats()
  const zoned = useZoned()
  const remaining = new Date(dueAt).getTime() - Date.now()
  const { value, unit } = durationOf(Math.abs(remaining))
  const duration = number(value, { style: 'unit', unit, unitDisplay: 'long' })
  if (remaining < 0)
    return (
      <StateBadge tone="error" icon={<IconAlertTriangle size={14} />}>
        {t('approval.overdue_by', { duration })}
      </StateBadge>
    )
  if (remaining < dayMilliseconds)
    return (
      <StateBadge tone="deadline" icon={<IconClock size={14} />}>
        {t('approval.time_left', { duration })}
      </StateBadge>
    )
  return (
    <Text fz={13} c="sub" ws="nowrap">
      {t('approval.due', { time: zoned(dueAt, 'moment', timeZone) })}
    </Text>
  )
}
