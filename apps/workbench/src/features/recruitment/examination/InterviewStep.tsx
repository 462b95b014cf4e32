import { Button, TextInput } from '@mantine/core'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import { useUnsavedGuard } from '../../../engine/public/use-unsaved-guard.ts'
import layout from '../../../parts/page/layout.module.css'
import { Metrics } from '../../../parts/page/Metrics.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, type Output } from '../../../shell/api.ts'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { ExamineeList } from './ExamineeList.tsx'
import { ExamJobList } from './ExamJobList.tsx'
import { availabilityOf, type Board, examPaths } from './exam-board.ts'
import type { Examinee } from './examinee.ts'
import { type ExamineeColumn, useExamineeColumns } from './examinee-columns.tsx'
import { formatMark, normalizeMark } from './normalize-mark.ts'
import { RefusedList } from './RefusedList.tsx'
import type { StepProps } from './step-props.ts'
import { useBlockerMessage } from './use-blocker-message.ts'

type TransitionResult = Output<'POST /workbenchApi/recruitment/projects/{id}/interview-list'>

/** The candidates of the interview, and their marks. */
export function InterviewStep({ board }: StepProps) {
  const t = useT()
  const { number } = useFormats()
  const blockerOf = useBlockerMessage()
  const [asking, setAsking] = useState(false)
  const [moved, setMoved] = useState<TransitionResult | undefined>()
  const { id, interviewPerPlace } = board.project
  const summon = useAction(() => call('POST /workbenchApi/recruitment/projects/{id}/interview-list', { id }), {
    refresh: [...examPaths, '/examinees'],
    successMessage: (answer) => t('exam.moved', { count: answer.moved }),
  })
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h2>{t('exam.step_interview')}</h2>
        <Box component="span" flex={1} />
        <ActionButton
          align="end"
          reason={blockerOf(availabilityOf(board, 'callInterviews'))}
          loading={summon.running}
          onClick={() => setAsking(true)}
        >
          {t('exam.action_callInterviews')}
        </ActionButton>
      </header>
      <Metrics
        figures={[
          { key: 'called', name: t('exam.called'), value: number(board.interviews.called) },
          { key: 'perPlace', name: t('exam.per_place'), value: number(interviewPerPlace) },
        ]}
      />
      {board.counts.RECHECK > 0 && (
        <p className={layout.warning}>{t('exam.rechecks_open', { count: board.counts.RECHECK })}</p>
      )}
      {moved && <RefusedList refused={moved.refused} />}
      <ExamJobList board={board} kind="interviews" />
      <Marking board={board} />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('exam.call_confirm')}
        consequence={t('exam.call_consequence', { count: interviewPerPlace })}
        confirmLabel={t('exam.action_callInterviews')}
        onConfirm={async () => setMoved(await summon.run(undefined))}
      />
    </div>
  )
}

type MarkEntries = ReadonlyMap<string, string>
type ScoreRow = { ticketNumber: string; state: 'present' | 'absent'; mark: string | null }

/** `-` marks an absent candidate. */
const rowOf = (ticketNumber: string, typed: string): ScoreRow =>
  typed === '-'
    ? { ticketNumber, state: 'absent', mark: null }
    : { ticketNumber, state: 'present', mark: normalizeMark(typed) }

const isEntry = (text: string) => text === '-' || /^\d{1,3}(\.\d{1,2})?$/.test(normalizeMark(text))

function Marking({ board }: { board: Board }) {
  const t = useT()
  const { tab } = usePage()
  const blockerOf = useBlockerMessage()
  const columnsOf = useExamineeColumns(board)
  const [typed, setTyped] = useState<MarkEntries>(new Map())
  const { id } = board.project
  const save = useAction(
    (sent: MarkEntries) =>
      call('POST /workbenchApi/recruitment/projects/{id}/interview-marks', {
        id,
        rows: [...sent].map(([ticket, text]) => rowOf(ticket, text.trim())),
      }),
    {
      refresh: [...examPaths, '/examinees'],
      successMessage: ({ written }) => t('exam.marks_written', { count: written }),
    },
  )
  useUnsavedGuard(tab.path, typed.size > 0)
  const against = blockerOf(availabilityOf(board, 'markInterviews'))
  const type = (ticket: string, text: string) =>
    setTyped((known) => {
      const next = new Map(known)
      if (text.trim() === '') next.delete(ticket)
      else next.set(ticket, text)
      return next
    })
  const entry: ExamineeColumn = {
    key: 'entry',
    label: t('exam.interview_mark'),
    align: 'end',
    cell: (row) => <MarkInput examinee={row} typed={typed} open={!against} onType={type} />,
  }
  const isInvalid = [...typed.values()].some((text) => !isEntry(text.trim()))
  return (
    <ExamineeList
      board={board}
      list="interview"
      label={t('exam.interview_list')}
      empty={t('exam.blocker_none_called')}
      columns={[
        ...columnsOf('ticket', 'name', 'state', 'position', 'writtenRank', 'written'),
        entry,
        ...columnsOf('total'),
      ]}
      tools={
        <>
          {!against && (
            <Text span c="sub" fz={12} ws="nowrap">
              {t('exam.mark_or_dash')}
            </Text>
          )}
          <Button
            variant="default"
            loading={save.running}
            disabled={typed.size === 0 || isInvalid}
            onClick={() =>
              void save.run(typed).then(
                () => setTyped((known) => new Map([...known].filter(([ticket, text]) => typed.get(ticket) !== text))),
                () => undefined,
              )
            }
          >
            {t('exam.save_marks', { count: typed.size })}
          </Button>
        </>
      }
    />
  )
}

type MarkInputProps = {
  examinee: Examinee
  typed: MarkEntries
  open: boolean
  onType: (ticket: string, text: string) => void
}

function MarkInput({ examinee, typed, open, onType }: MarkInputProps) {
  const t = useT()
  const { decimal } = useFormats()
  const { ticketNumber, marks, exam, name } = examinee
  const entered = marks.interview
  const shown = entered
    ? entered.mark === null
      ? t(`exam.mark_${entered.state}`)
      : decimal(formatMark(entered.mark))
    : ''
  if (ticketNumber === null || exam !== 'INTERVIEW' || !open) return shown || '–'
  const text = typed.get(ticketNumber) ?? ''
  return (
    <TextInput
      aria-label={t('exam.interview_mark_of', { name })}
      placeholder={shown}
      size="xs"
      w={88}
      inputMode="decimal"
      value={text}
      error={text.trim() !== '' && !isEntry(text.trim())}
      onChange={(event) => onType(ticketNumber, event.currentTarget.value)}
    />
  )
}
