import { TextInput } from '@mantine/core'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import layout from '../../../parts/page/layout.module.css'
import { Metrics } from '../../../parts/page/Metrics.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, type Output } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { ExamJobList } from './ExamJobList.tsx'
import { availabilityOf, type Board, countInStates, examPaths, isUnfinished, stateGroups } from './exam-board.ts'
import { RefusedList } from './RefusedList.tsx'
import type { StepProps } from './step-props.ts'
import { useBlockerMessage } from './use-blocker-message.ts'

/** The highest possible room number. */
const lastRoom = 100_000

type TransitionResult = Output<'POST /workbenchApi/recruitment/projects/{id}/tickets'>

/** Opens the tickets of all seated candidates, and prints them in batches. */
export function TicketsStep({ board }: StepProps) {
  const t = useT()
  const { number, date } = useFormats()
  const blockerOf = useBlockerMessage()
  const [asking, setAsking] = useState(false)
  const [moved, setMoved] = useState<TransitionResult | undefined>()
  const { id } = board.project
  const open = useAction(() => call('POST /workbenchApi/recruitment/projects/{id}/tickets', { id }), {
    refresh: examPaths,
    successMessage: (answer) => t('exam.moved', { count: answer.moved }),
  })
  const window = board.windows.ticketPrinting
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h2>{t('exam.step_tickets')}</h2>
        <Box component="span" flex={1} />
        <ActionButton
          align="end"
          reason={blockerOf(availabilityOf(board, 'openTickets'))}
          loading={open.running}
          onClick={() => setAsking(true)}
        >
          {t('exam.action_openTickets')}
        </ActionButton>
      </header>
      <Metrics
        figures={[
          { key: 'waiting', name: t('exam.state_SEATED'), value: number(board.counts.SEATED) },
          { key: 'open', name: t('exam.tickets_out'), value: number(countInStates(board, ...stateGroups.ticketed)) },
          {
            key: 'window',
            name: t('exam.printing_window'),
            value: window ? `${date(window.start, 'stamp')} – ${date(window.end, 'stamp')}` : '–',
          },
        ]}
      />
      {moved && <RefusedList refused={moved.refused} />}
      <Batch board={board} />
      <ExamJobList board={board} kind="tickets" />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('exam.open_tickets_confirm', { count: board.counts.SEATED })}
        consequence={t('exam.open_tickets_consequence')}
        confirmLabel={t('exam.action_openTickets')}
        onConfirm={async () => setMoved(await open.run(undefined))}
      />
    </div>
  )
}

function Batch({ board }: { board: Board }) {
  const t = useT()
  const blockerOf = useBlockerMessage()
  const [range, setRange] = useState({ from: '', to: '' })
  const [tried, setTried] = useState(false)
  const [from, to] = [roomOf(range.from), roomOf(range.to)]
  const errors = {
    from: Number.isNaN(from) ? t('exam.room_range') : undefined,
    to: Number.isNaN(to) ? t('exam.room_range') : from && to && to < from ? t('exam.rooms_reversed') : undefined,
  }
  const { id } = board.project
  const mayRead = useHasPermission('personal-data:read')
  const running = board.works.some((work) => work.kind === 'tickets' && isUnfinished(work))
  const print = useAction(
    () =>
      call('POST /workbenchApi/recruitment/projects/{id}/exam-work', {
        id,
        kind: 'tickets',
        ...(from !== undefined && { fromRoom: from }),
        ...(to !== undefined && { toRoom: to }),
      }),
    { refresh: examPaths, successMessage: () => t('exam.work_started') },
  )
  const against = blockerOf(availabilityOf(board, 'printTickets'))
  const begin = () => {
    setTried(true)
    if (!errors.from && !errors.to) void print.run(undefined).catch(() => undefined)
  }
  return (
    <section className={layout.block}>
      <h3>{t('exam.action_printTickets')}</h3>
      <Text c="sub" className={layout.hint}>
        {t('exam.print_hint')}
      </Text>
      <div className={layout.tools}>
        <TextInput
          label={t('exam.from_room')}
          inputMode="numeric"
          w={140}
          value={range.from}
          error={tried && errors.from}
          onChange={(event) => setRange({ ...range, from: event.currentTarget.value })}
        />
        <TextInput
          label={t('exam.to_room')}
          inputMode="numeric"
          w={140}
          value={range.to}
          error={tried && errors.to}
          onChange={(event) => setRange({ ...range, to: event.currentTarget.value })}
        />
        <ActionButton
          variant="default"
          loading={print.running || running}
          reason={against ?? (mayRead ? undefined : t('exam.print_needs_personal_data'))}
          onClick={begin}
        >
          {t('exam.print_begin')}
        </ActionButton>
      </div>
    </section>
  )
}

/** @returns undefined for an empty field, and NaN if it is not a room number */
const roomOf = (typed: string): number | undefined => {
  const room = Number(typed)
  if (typed.trim() === '') return undefined
  return Number.isInteger(room) && room >= 1 && room <= lastRoom ? room : Number.NaN
}
