import { ActionIcon, Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import {
  IconAdjustmentsHorizontal,
  IconArrowLeft,
  IconBeach,
  IconChevronLeft,
  IconChevronRight,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Metrics } from '../../../parts/page/Metrics.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useHasPermission, usePage, usePageAddress, useRecordTitle } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import { LedgerAside } from './LedgerAside.tsx'
import { LedgerPlot } from './LedgerPlot.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import classes from './leave.module.css'
import type { Ledger } from './ledger-type.ts'

const listPath = '/attendance/annual-leave'

/** The ledger of annual leave of one person in a leave year. */
export function LedgerPage() {
  const [params] = usePageAddress()
  const year = params.get('year')
  const id = params.get('id') ?? ''
  const query = useQuery({
    ...apiQuery('GET /workbenchApi/attendance/annual-leave/{id}/ledger', { id, ...(year !== null && { year }) }),
    placeholderData: (before) => before,
  })
  useRecordTitle(query.data?.name)
  return (
    <Box h="full" overflow="auto" bg="card" p={24} phone={{ p: 12 }}>
      <QueryContent query={query} shape="text">
        {(ledger) => <LedgerContent ledger={ledger} />}
      </QueryContent>
    </Box>
  )
}

function LedgerContent({ ledger }: { ledger: Ledger }) {
  const t = useT()
  return (
    <div className={classes.page}>
      <Stack gap={20} alignContent="start">
        <LedgerHead ledger={ledger} />
        <Figures ledger={ledger} />
        <LedgerPlot ledger={ledger} />
        {ledger.rows.length === 0 ? <Text c="sub">{t('leave.no_rows')}</Text> : <LedgerTable ledger={ledger} />}
      </Stack>
      <LedgerAside ledger={ledger} />
    </div>
  )
}

function LedgerHead({ ledger }: { ledger: Ledger }) {
  const t = useT()
  const { title } = usePage()
  const [dialog, setDialog] = useState<'adjust' | 'reset'>()
  const { run } = useAction(
    (remark: string) => call('POST /workbenchApi/attendance/annual-leave/{id}/resets', { id: ledger.id, remark }),
    { refresh: ['/attendance/annual-leave'], successMessage: () => t('leave.saved') },
  )
  const close = () => setDialog(undefined)
  return (
    <Flex wrap="wrap" align="flex-start" justify="space-between" rowGap={12} columnGap={24}>
      <Flex gap={12} align="flex-start">
        <ActionIcon
          component={Link}
          to={listPath}
          variant="subtle"
          size={32}
          aria-label={t('record.back_to', { title })}
        >
          <IconArrowLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <div>
          <Box component="h1" fz={18} lh={26}>
            {ledger.name}
          </Box>
          <Text c="sub" fz={13}>
            {[
              ledger.jobNumber,
              t('leave.entered_on', { day: ledger.entryDate }),
              ledger.rule
                ? t('leave.rule_line', { rule: ledger.rule.name, version: ledger.rule.version })
                : t('leave.without_rule'),
            ].join(' · ')}
          </Text>
        </div>
      </Flex>
      <Flex gap={8} wrap="wrap">
        <YearSwitch ledger={ledger} />
        <AskForLeave id={ledger.id} />
        {ledger.canAdjust && ledger.rule && (
          <>
            <Button variant="default" onClick={() => setDialog('reset')}>
              {t('leave.reset')}
            </Button>
            <Button
              leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
              onClick={() => setDialog('adjust')}
            >
              {t('leave.adjust')}
            </Button>
          </>
        )}
      </Flex>
      {dialog === 'adjust' && <AdjustDialog id={ledger.id} onClose={close} />}
      {dialog === 'reset' && (
        <ReasonDialog
          title={t('leave.reset')}
          consequence={
            <>
              {t('leave.reset_explained')}
              {ledger.byRule && <strong> {t('leave.reset_preview', ledger.byRule)}</strong>}
            </>
          }
          label={t('leave.remark')}
          maximum={100}
          confirmLabel={t('leave.reset')}
          onClose={close}
          onConfirm={run}
        />
      )}
    </Flex>
  )
}

/** Begins leave for the person. */
function AskForLeave({ id }: { id: string }) {
  const t = useT()
  const mayAsk = useHasPermission('attendance-request:write')
  if (!mayAsk) return null
  return (
    <Button
      component={Link}
      to={`/attendance/leave-requests/new?${new URLSearchParams({ employment: id })}`}
      variant="default"
      leftSection={<IconBeach size={16} aria-hidden="true" />}
    >
      {t('leave.ask')}
    </Button>
  )
}

function YearSwitch({ ledger: { year, years } }: { ledger: Ledger }) {
  const t = useT()
  const [, change] = usePageAddress()
  const show = (next: number) => change((address) => address.set('year', String(next)))
  return (
    <Flex align="center" bd="line" bdrs={8}>
      <ActionIcon
        variant="subtle"
        size={34}
        aria-label={t('leave.previous_year')}
        disabled={!years.some((one) => one < year.year)}
        onClick={() => show(year.year - 1)}
      >
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <Box fw={600} px={8} aria-live="polite">
        {String(year.year)}
      </Box>
      <ActionIcon
        variant="subtle"
        size={34}
        aria-label={t('leave.next_year')}
        disabled={!years.some((one) => one > year.year)}
        onClick={() => show(year.year + 1)}
      >
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </Flex>
  )
}

function Figures({ ledger: { figures, reset } }: { ledger: Ledger }) {
  const t = useT()
  const { number, date } = useFormats()
  const days = (value: number) => number(value)
  const figure = (key: string, name: string, value: string, note: string) => ({
    key,
    name,
    value: (
      <>
        {value}
        <Box fz={12} lh={20} fw={400} c="sub">
          {note}
        </Box>
      </>
    ),
  })
  const parts = { granted: figures.granted, carryOver: figures.opening + figures.carryOver, adjusted: figures.adjusted }
  const shown = [
    figure('initial', t('field.annual-leave.initial'), days(figures.initial), t('leave.initial_parts', parts)),
    figure(
      'used',
      t('field.annual-leave.used'),
      days(figures.used),
      t('leave.this_month', { days: figures.usedThisMonth }),
    ),
    figure('expired', t('field.annual-leave.expired'), days(figures.expired), ''),
    figure(
      'remaining',
      t('field.annual-leave.remaining'),
      days(figures.remaining),
      t('leave.pending_days', { days: figures.pending }),
    ),
    figure(
      'reset',
      t('field.annual-leave.nextReset'),
      date(figures.nextReset, 'date'),
      reset ? t('leave.reset_parts', { carryOver: reset.carryOver, expired: reset.expired }) : '',
    ),
  ]
  return (
    <Box bd="line" bdrs={8} p={14}>
      <Metrics figures={shown} />
    </Box>
  )
}
