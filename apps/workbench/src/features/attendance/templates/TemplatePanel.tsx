import { ActionButton } from '@rostrum/ui/ActionButton'
import { Stack, Text } from '@rostrum/ui/layout'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { minuteText } from './minute-text.ts'
import { readRules } from './read-definition.ts'

/** What a template says. */
export function TemplatePanel({ record }: PanelProps) {
  const t = useT()
  const rules = readRules(record.rules)
  return (
    <Stack component="section" gap={8} p={12} bdrs={8} bg="page">
      <Text c="sub">
        {t('attendance_template.summary', {
          ...{ clocks: rules.clocks, supplements: rules.supplements, days: rules.supplementDays },
          ...{ hours: rules.offlineHours, start: minuteText(rules.dayStart) },
        })}
      </Text>
      <Text c="sub">{t(`attendance_template.field_is_${rules.field}`)}</Text>
      {rules.figure && (
        <Text c="sub">
          {t('attendance_template.figure_is', {
            ...{ from: minuteText(rules.figure.from), to: minuteText(rules.figure.to) },
          })}
        </Text>
      )}
    </Stack>
  )
}

/** A template that is linked to staff stays online: the reason is next to the button that cannot be pressed. */
export function TemplateActs({ record: { id, revision, state, staff } }: PanelProps) {
  const t = useT()
  const online = state === 'online'
  const mayRelease = useHasPermission('attendance-template:release')
  const change = useAction<boolean, unknown>(
    (on) =>
      on
        ? call('POST /workbenchApi/attendance/templates/{id}/publication', { id, revision })
        : call('DELETE /workbenchApi/attendance/templates/{id}/publication', { id, revision }),
    { refresh: ['/attendance/templates'] },
  )
  if (!mayRelease) return null
  const count = online ? Number(staff ?? 0) : 0
  return (
    <ActionButton
      variant={online ? 'default' : 'filled'}
      loading={change.running}
      reason={count > 0 ? t('attendance_template.is_linked', { count }) : undefined}
      onClick={() => void change.run(!online).catch(() => undefined)}
    >
      {t(online ? 'attendance_template.take_offline' : 'attendance_template.put_online')}
    </ActionButton>
  )
}
