import { useFormats } from '@rostrum/ui/LocaleProvider'
import { StateBadge } from '@rostrum/ui/StateBadge'
import type { Tone } from '@rostrum/ui/tokens'
import type { ReactNode } from 'react'
import { useReadableName } from '../../../shell/use-readable-name.ts'
import { useT } from '../../../shell/use-t.ts'
import type { Board, ExamState } from './exam-board.ts'
import type { Examinee } from './examinee.ts'
import { formatMark } from './normalize-mark.ts'

export type ExamineeColumn = {
  readonly key: string
  readonly label: ReactNode
  readonly align?: 'end'
  readonly pinned?: true
  readonly folds?: true
  readonly cell: (row: Examinee) => ReactNode
}

type ColumnName =
  | 'ticket'
  | 'name'
  | 'position'
  | 'place'
  | 'marks'
  | 'interview'
  | 'written'
  | 'total'
  | 'rank'
  | 'writtenRank'
  | 'above'
  | 'state'

/** Values that need attention are colored; normal ones are plain text. */
const tones: Readonly<Partial<Record<ExamState, Tone>>> = {
  RECHECK: 'deadline',
  ABSENT: 'neutral',
  VIOLATION: 'error',
  INTERVIEW: 'open',
  PUBLICITY: 'open',
  HIRED: 'done',
  OUT: 'neutral',
}

/** The list columns of the exam office by name. */
export function useExamineeColumns(board: Board): (...names: readonly ColumnName[]) => ExamineeColumn[] {
  const t = useT()
  const { number, decimal } = useFormats()
  const nameOf = useReadableName()
  const markOf = (row: Examinee, code: string): ReactNode => {
    const entered = row.marks[code]
    if (!entered) return '–'
    return entered.mark === null ? t(`exam.mark_${entered.state}`) : decimal(formatMark(entered.mark))
  }
  const figure = (key: string, label: string, cell: (row: Examinee) => ReactNode): ExamineeColumn => ({
    key,
    label,
    align: 'end',
    cell: (row) => cell(row) ?? '–',
  })
  const columns: Readonly<Record<ColumnName, readonly ExamineeColumn[]>> = {
    ticket: [{ key: 'ticket', label: t('exam.ticket_number'), cell: (row) => row.ticketNumber ?? row.number }],
    name: [{ key: 'name', label: t('exam.name'), cell: (row) => row.name }],
    position: [
      {
        key: 'position',
        label: t('exam.position'),
        folds: true,
        cell: ({ position }) => `${position.code} ${position.title}`,
      },
    ],
    place: [
      { key: 'site', label: t('exam.site'), cell: (row) => row.site ?? '–' },
      figure('room', t('exam.room'), (row) => row.room),
      figure('seat', t('exam.seat'), (row) => row.seat),
    ],
    marks: board.subjects.map((subject) =>
      figure(`mark ${subject.code}`, nameOf(subject), (row) => markOf(row, subject.code)),
    ),
    interview: [figure('interview', t('exam.interview_mark'), (row) => markOf(row, 'interview'))],
    written: [figure('written', t('exam.written_total'), (row) => row.written && decimal(row.written))],
    total: [figure('total', t('exam.total'), (row) => row.total && decimal(row.total))],
    rank: [figure('rank', t('exam.rank'), ({ rank }) => rank && number(rank))],
    writtenRank: [figure('writtenRank', t('exam.written_rank'), ({ writtenRank: rank }) => rank && number(rank))],
    above: [
      {
        key: 'above',
        label: t('exam.threshold'),
        cell: ({ aboveThreshold, threshold }) =>
          aboveThreshold === null
            ? '–'
            : t(aboveThreshold ? 'exam.reaches' : 'exam.misses', {
                total: threshold === null ? '' : decimal(threshold),
              }),
      },
    ],
    state: [
      {
        key: 'state',
        label: t('exam.state'),
        cell: ({ exam }) => {
          const tone = tones[exam]
          return tone ? <StateBadge tone={tone}>{t(`exam.state_${exam}`)}</StateBadge> : t(`exam.state_${exam}`)
        },
      },
    ],
  }
  return (...names) => names.flatMap((name) => columns[name])
}
