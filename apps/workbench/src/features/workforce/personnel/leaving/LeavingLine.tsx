import { Button } from '@mantine/core'
import { type ManualLine, manualLines } from '@rostrum/contracts/workforce/personnel/leaving-calls'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { type MarkShape, StateMark } from '@rostrum/ui/StateMark'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../../shell/api.ts'
import { useZoneName } from '../../../../shell/clock-name.ts'
import { useReportFailure } from '../../../../shell/failure.ts'
import { useHasPermission } from '../../../../shell/page-context.ts'
import { useT } from '../../../../shell/use-t.ts'
import type { Side } from '../side.ts'
import { type Checklist, checklistCalls } from './checklist.ts'
import { NotNeeded } from './NotNeeded.tsx'

type Line = Checklist['lines'][number]
type LineProps = { id: string; side: Side; checklist: Checklist; line: Line; mayWrite: boolean }

const shapes: Readonly<Record<Line['state'], MarkShape>> = {
  ...{ open: 'attention', planned: 'planned', done: 'good', not_needed: 'ended' },
}

/** A line of the checklist: what it is, its state, what is open of it, and what can be done about it. */
export function LeavingLine({ id, side, checklist, line, mayWrite }: LineProps) {
  const t = useT()
  const detail = useDetail(checklist, line)
  const manual = manualLines.find((name) => name === line.line)
  return (
    <Flex component="li" wrap="wrap" justify="space-between" align="center" gap={8} py={8} bdb="line">
      <Stack gap={2} miw={0}>
        <Text>{t(`leaving.line.${line.line}`)}</Text>
        {detail !== '' && (
          <Text c="sub" fz={13}>
            {detail}
          </Text>
        )}
      </Stack>
      <Flex wrap="wrap" align="center" gap={8}>
        <StateMark shape={shapes[line.state]}>{t(`leaving.state.${line.state}`)}</StateMark>
        {mayWrite && manual !== undefined && <Settling id={id} side={side} line={manual} state={line.state} />}
        {line.line === 'approvals' && line.state === 'open' && <Reassigning />}
      </Flex>
    </Flex>
  )
}

function useDetail({ leaveOn, timeZone }: Checklist, { line, state, count, names, settled }: Line): string {
  const t = useT()
  const zone = useZoneName(timeZone)
  const { date } = useFormats()
  if (settled) {
    const by = t('leaving.settled_by', { name: settled.by, time: date(settled.at, 'moment') })
    return settled.reason === '' ? by : `${settled.reason} · ${by}`
  }
  const open = { count: count ?? 0, names }
  switch (`${line} ${state}`) {
    case 'account planned':
      return t('leaving.account_planned', { day: date(leaveOn, 'day'), zone })
    case 'account open':
      return t('leaving.account_open')
    case 'stores done':
      return t('leaving.stores_ended', { count: open.count })
    case 'reports open':
      return t('leaving.reports_open', open)
    case 'departments open':
      return t('leaving.departments_open', open)
    case 'further_assignments done':
      return t('leaving.further_assignments_ended', { count: open.count })
    case 'further_assignments open':
      return t('leaving.further_assignments_open', open)
    case 'approvals open':
      return t('leaving.approvals_open', { count: open.count })
    default:
      return ''
  }
}

/** Administrators of approvals hand them over to another person. */
function Reassigning() {
  const t = useT()
  const mayReassigning = useHasPermission('approval:administer')
  if (!mayReassigning) return null
  return (
    <Button component={Link} variant="default" size="compact-md" to="/approvals/absences">
      {t('leaving.reassign')}
    </Button>
  )
}

type SettlingProps = Pick<LineProps, 'id' | 'side'> & { line: ManualLine; state: Line['state'] }

function Settling({ id, side, line, state }: SettlingProps) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [isAsking, setIsAsking] = useState(false)
  const settle = useMutation({
    mutationFn: (to: 'open' | 'done') => call(checklistCalls[side].settle, { id, line, state: to }),
    onSuccess: () => {
      toast({ tone: 'done', message: t('leaving.was_saved') })
      void queries.invalidateQueries()
    },
    onError: reportFailure,
  })
  const label = t(`leaving.line.${line}`)
  if (state !== 'open')
    return (
      <Button
        variant="default"
        size="compact-md"
        aria-label={`${t('leaving.open_again')}: ${label}`}
        loading={settle.isPending}
        onClick={() => settle.mutate('open')}
      >
        {t('leaving.open_again')}
      </Button>
    )
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`${t('leaving.mark_done')}: ${label}`}
        loading={settle.isPending}
        onClick={() => settle.mutate('done')}
      >
        {t('leaving.mark_done')}
      </Button>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`${t('leaving.mark_not_needed')}: ${label}`}
        onClick={() => setIsAsking(true)}
      >
        {t('leaving.mark_not_needed')}
      </Button>
      {isAsking && <NotNeeded id={id} side={side} line={line} onClose={() => setIsAsking(false)} />}
    </>
  )
}
