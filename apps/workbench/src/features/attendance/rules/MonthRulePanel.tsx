import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { MonthSwitch } from '../../../parts/attendance/MonthSwitch.tsx'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { type Output, request } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { useMonthReason } from './use-month-reason.ts'

type Preview = Output<'GET /workbenchApi/attendance/effective-month-rules/{id}/preview'>

/** Those whose month changes come first. */
const shownPeople = 50

/** What the rule changes in a month. */
export function EffectiveMonthPanel({ record }: PanelProps) {
  const [month, setMonth] = useState<string>()
  const query = useQuery({
    ...apiQuery('GET /workbenchApi/attendance/effective-month-rules/{id}/preview', {
      id: record.id,
      ...(month && { month }),
    }),
    placeholderData: (before) => before,
  })
  return (
    <Panel>
      <QueryContent query={query}>{(preview) => <PreviewOf preview={preview} onMonth={setMonth} />}</QueryContent>
    </Panel>
  )
}

export function FullAttendancePanel({ record }: PanelProps) {
  const [month, setMonth] = useState<string>()
  const query = useQuery({
    ...apiQuery('GET /workbenchApi/attendance/full-attendance-rules/{id}/preview', {
      id: record.id,
      ...(month && { month }),
    }),
    placeholderData: (before) => before,
  })
  return (
    <Panel>
      <QueryContent query={query}>{(preview) => <PreviewOf preview={preview} onMonth={setMonth} />}</QueryContent>
    </Panel>
  )
}

export const EffectiveMonthActs = ({ record }: PanelProps) => (
  <Activation record={record} resource="effective-month-rules" />
)

export const FullAttendanceActs = ({ record }: PanelProps) => (
  <Activation record={record} resource="full-attendance-rules" />
)

function Activation({ record, resource }: Pick<PanelProps, 'record'> & { resource: string }) {
  const t = useT()
  const mayWrite = useHasPermission('attendance-rule:write')
  const enabled = record.enabled === true
  const change = useAction(
    () =>
      request(`PUT /workbenchApi/attendance/${resource}/{id}`, {
        ...{ id: record.id, revision: record.revision, enabled: !enabled },
      }),
    { refresh: [`/attendance/${resource}`], successMessage: () => t('month_rule.saved') },
  )
  if (!mayWrite) return null
  return (
    <Button
      variant={enabled ? 'default' : 'filled'}
      loading={change.running}
      onClick={() => void change.run(undefined).catch(() => undefined)}
    >
      {t(enabled ? 'month_rule.disable' : 'month_rule.enable')}
    </Button>
  )
}

function Panel({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <Stack component="section" gap={10} p={12} bdrs={8} bg="page" aria-label={t('month_rule.preview')}>
      <h3>{t('month_rule.preview')}</h3>
      {children}
    </Stack>
  )
}

function PreviewOf({ preview, onMonth }: { preview: Preview; onMonth: (month: string) => void }) {
  const t = useT()
  const { date } = useFormats()
  const { month, gained, lost, unchanged, people } = preview
  return (
    <>
      <Flex role="group" aria-label={t('month_rule.month')}>
        <MonthSwitch month={month} onMonth={onMonth}>
          {date(preview.from, 'date')} – {date(preview.to, 'date')}
        </MonthSwitch>
      </Flex>
      {people.length === 0 ? (
        <Text c="sub">{t('month_rule.no_people')}</Text>
      ) : (
        <>
          <Flex wrap="wrap" columnGap={16} rowGap={4} aria-live="polite">
            <span>↑ {t('month_rule.gained', { count: gained })}</span>
            <span>↓ {t('month_rule.lost', { count: lost })}</span>
            <span>= {t('month_rule.unchanged', { count: unchanged })}</span>
          </Flex>
          <People people={people.slice(0, shownPeople)} />
        </>
      )}
    </>
  )
}

function People({ people }: { people: Preview['people'] }) {
  const t = useT()
  const { list } = useTextJoins()
  const reasonOf = useMonthReason()
  const word = (verdict: Preview['people'][number]['before']) =>
    verdict === null ? t('month_rule.no_rule') : t(verdict.holds ? 'month_rule.counts' : 'month_rule.counts_not')
  return (
    <DataTable
      label={t('month_rule.preview')}
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        { key: 'person', label: t('month_rule.person'), folds: true, cell: ({ name }) => name },
        { key: 'before', label: t('month_rule.before'), cell: ({ before }) => word(before) },
        { key: 'after', label: t('month_rule.after'), cell: ({ after }) => <strong>{word(after)}</strong> },
        {
          ...{ key: 'why', label: t('month_rule.why'), folds: true },
          cell: ({ after }) =>
            list(
              after.reasons.map((reason) => reasonOf(reason)),
              'phrases',
            ),
        },
      ]}
    />
  )
}
