import { Button } from '@mantine/core'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { minuteText } from './minute-text.ts'
import { readRules } from './read-definition.ts'

/** What a template says, whom it is linked to, and whether it is online. */
export function TemplatePanel({ record }: PanelProps) {
  const t = useT()
  const rules = readRules(record.rules)
  const staff = Number(record.staff ?? 0)
  return (
    <Stack component="section" gap={8} p={12} bdrs={8} bg="page">
      <Publication id={record.id} revision={record.revision} online={record.state === 'online'} staff={staff} />
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

type PublicationProps = {
  readonly id: string
  readonly revision: number
  readonly online: boolean
  readonly staff: number
}

/** A template that is linked to staff stays online: the reason is next to the button that cannot be pressed. */
function Publication({ id, revision, online, staff }: PublicationProps) {
  const t = useT()
  const mayRelease = useHasPermission('attendance-template:release')
  const change = useAction<boolean, unknown>(
    (on) =>
      on
        ? call('POST /workbenchApi/attendance/templates/{id}/publication', { id, revision })
        : call('DELETE /workbenchApi/attendance/templates/{id}/publication', { id, revision }),
    { refresh: ['/attendance/templates'] },
  )
  const isLinked = online && staff > 0
  return (
    <Flex gap={12} align="center" wrap="wrap">
      <Box flex={1} miw={0}>
        <b>{t(online ? 'attendance_template.is_online' : 'attendance_template.is_offline')}</b>
        {isLinked && (
          <Box component="span" display="block" fz={12} c="sub">
            {t('attendance_template.is_linked', { count: staff })}
          </Box>
        )}
      </Box>
      {mayRelease && (
        <Button
          variant={online ? 'default' : 'filled'}
          loading={change.running}
          disabled={isLinked}
          onClick={() => void change.run(!online).catch(() => undefined)}
        >
          {t(online ? 'attendance_template.take_offline' : 'attendance_template.put_online')}
        </Button>
      )}
    </Flex>
  )
}
