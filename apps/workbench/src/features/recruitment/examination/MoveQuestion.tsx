import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Stack } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { Consequence } from '../../../parts/page/Consequence.tsx'
import { useT } from '../../../shell/use-t.ts'
import { type Board, countInStates } from './exam-board.ts'
import type { MovedSubject } from './settings-form.ts'

type MoveQuestionProps = {
  board: Board
  moved: readonly MovedSubject[]
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before a subject moves to another time for people who are expected at it. */
export function MoveQuestion({ board, moved, onClose, onConfirm }: MoveQuestionProps) {
  const t = useT()
  const { labelled } = useTextJoins()
  const tickets = board.counts.TICKET_OPEN
  const timeOf = ({ start, end }: MovedSubject['to']) =>
    start === '' ? t('exam.no_time') : [start, end.slice(11)].filter(Boolean).join('–').replace('T', ' ')
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('exam.ask_move')}
      consequence={
        <Stack component="span" gap={8}>
          {moved.map(({ key, name, from, to }) => (
            <span key={key}>{labelled(name, `${timeOf(from)} → ${timeOf(to)}`)}</span>
          ))}
          <Consequence>{t('exam.move_people', { people: expectedAt(board) })}</Consequence>
          {tickets > 0 && <Consequence>{t('exam.move_tickets', { tickets })}</Consequence>}
        </Stack>
      }
      confirmLabel={t('exam.move')}
      kind="destructive"
      onConfirm={onConfirm}
    />
  )
}

/** The number of people who have confirmed, or still can, and have not sat the exam yet. */
export const expectedAt = (board: Pick<Board, 'counts'>): number =>
  countInStates(board, 'UNCONFIRMED', 'CONFIRMED', 'SEATED', 'TICKET_OPEN')
