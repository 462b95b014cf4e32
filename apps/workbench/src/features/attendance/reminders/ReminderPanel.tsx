import { Button } from '@mantine/core'
import { reminderTexts } from '@rostrum/contracts/attendance/reminders/choices'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { useToday } from '../../../parts/page/use-today.ts'
import { call, type Output } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { eventOf } from './ReminderFields.tsx'

type Use = Output<'GET /workbenchApi/attendance/reminder-templates/{id}/use'>

const queryOfUse = ({ id }: PanelProps['record']) =>
  apiQuery('GET /workbenchApi/attendance/reminder-templates/{id}/use', { id })

/** What a reminder says, whom it reaches and who uses it. */
export function ReminderPanel({ record }: PanelProps) {
  const t = useT()
  const query = useQuery(queryOfUse(record))
  return (
    <Stack component="section" gap={10} p={12} bdrs={8} bg="page" aria-label={t('reminder_template.use')}>
      <h3>{t('reminder_template.use')}</h3>
      <QueryContent query={query}>{(use) => <UseLines use={use} enabled={record.enabled === true} />}</QueryContent>
      <Preview record={record} />
    </Stack>
  )
}

function UseLines({ use: { people, unreachable, templates }, enabled }: { use: Use; enabled: boolean }) {
  const t = useT()
  const { list } = useTextJoins()
  return (
    <>
      <Text>{t('reminder_template.people', { enabled: String(enabled), people })}</Text>
      {unreachable > 0 && <Text c="sub">{t('reminder_template.unreachable', { count: unreachable })}</Text>}
      {templates.length > 0 && (
        <Text c="sub">{t('reminder_template.named_by', { names: list(templates.map(({ name }) => name)) })}</Text>
      )}
    </>
  )
}

/** Enables or disables a reminder; one that attendance templates name is disabled only after a warning. */
export function ReminderActs({ record }: PanelProps) {
  const { id, revision, enabled } = record
  const t = useT()
  const { data } = useQuery(queryOfUse(record))
  const templates = data?.templates ?? []
  const { list } = useTextJoins()
  const [warned, setWarned] = useState(false)
  const mayWrite = useHasPermission('reminder-template:write')
  const on = enabled === true
  const change = useAction<boolean, unknown>(
    (acceptsUse) =>
      on
        ? call('DELETE /workbenchApi/attendance/reminder-templates/{id}/activation', { id, revision, acceptsUse })
        : call('POST /workbenchApi/attendance/reminder-templates/{id}/activation', { id, revision }),
    { refresh: ['/attendance/reminder-templates'], successMessage: () => t('reminder_template.saved') },
  )
  if (!mayWrite) return null
  return (
    <>
      <Button
        variant={on ? 'default' : 'filled'}
        loading={change.running}
        disabled={data === undefined}
        onClick={() => (on && templates.length > 0 ? setWarned(true) : void change.run(false).catch(() => undefined))}
      >
        {t(on ? 'reminder_template.disable' : 'reminder_template.enable')}
      </Button>
      <ConfirmDialog
        opened={warned}
        onClose={() => setWarned(false)}
        title={t('reminder_template.disable_title')}
        consequence={t('reminder_template.warning', { names: list(templates.map(({ name }) => name)) })}
        confirmLabel={t('reminder_template.disable')}
        onConfirm={async () => void (await change.run(true))}
      />
    </>
  )
}

/** The text in the language of the reader, as someone would receive it. */
function Preview({ record }: Pick<PanelProps, 'record'>) {
  const t = useT()
  const { locale } = useLocale()
  const today = useToday()
  const event = eventOf(record.event)
  if (!event) return null
  const own = Object.entries(reminderTexts).find(([language]) => language === locale)?.[1]
  const text = own ? String(record[own] ?? '') : ''
  const sample = {
    time: '09:00',
    date: today,
    days: Number(record.days ?? 1),
    count: 3,
  }
  return (
    <Box>
      <Box fz={12} c="sub">
        {t('reminder_template.says')}
      </Box>
      <Text>{text || t(`notice.attendance-reminder.${event}`, sample)}</Text>
    </Box>
  )
}
