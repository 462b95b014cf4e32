import { EmptyState } from '@rostrum/ui/EmptyState'
import { useQueryClient } from '@tanstack/react-query'
import { ImportFlow } from '../../../engine/public/ImportFlow.tsx'
import layout from '../../../parts/page/layout.module.css'
import { usePageAddress } from '../../../shell/page-context.ts'
import { useReadableName } from '../../../shell/use-readable-name.ts'
import { useT } from '../../../shell/use-t.ts'
import { ExamineeList } from './ExamineeList.tsx'
import { availabilityOf, countInStates } from './exam-board.ts'
import { useExamineeColumns } from './examinee-columns.tsx'
import type { StepProps } from './step-props.ts'
import { useBlockerMessage } from './use-blocker-message.ts'

/** Imports scores from a spreadsheet: previewed, fixed in the cell, and written all or nothing. */
export function ScoresStep({ board }: StepProps) {
  const t = useT()
  const queries = useQueryClient()
  const [, change] = usePageAddress()
  const blockerOf = useBlockerMessage()
  const nameOf = useReadableName()
  const against = blockerOf(availabilityOf(board, 'importScores'))
  if (against) {
    return (
      <div className={layout.page}>
        <header className={layout.top}>
          <h2>{t('exam.step_scores')}</h2>
        </header>
        <EmptyState title={against} />
      </div>
    )
  }
  const wordOf = (field: string) => {
    if (field === 'ticketNumber') return t('exam.ticket_number')
    if (field === 'interview') return t('exam.interview_mark')
    const subject = board.subjects.find(({ code }) => code === field)
    return subject ? nameOf(subject) : field
  }
  return (
    <ImportFlow
      path={`/workbenchApi/recruitment/projects/${board.project.id}/score-sheets`}
      heading={<h2>{t('exam.step_scores')}</h2>}
      hint={<p className={layout.hint}>{t('exam.scores_hint')}</p>}
      waiting={countInStates(board, 'SAT', 'ABSENT', 'VIOLATION') > 0 && <WithoutScore board={board} />}
      labelOf={wordOf}
      onImported={async () => {
        change((address) => address.delete('id'))
        await queries.invalidateQueries({
          predicate: ({ queryKey: [key] }) => String(key).includes('/recruitment/projects/{id}/exam'),
        })
      }}
    />
  )
}

/** Who took the exam, or did not come, and has no score yet. */
function WithoutScore({ board }: Pick<StepProps, 'board'>) {
  const t = useT()
  const columnsOf = useExamineeColumns(board)
  return (
    <div className={layout.page}>
      <h3>{t('exam.without_score')}</h3>
      <ExamineeList
        board={board}
        list="unscored"
        label={t('exam.without_score')}
        empty={t('list.nothing_found')}
        columns={columnsOf('ticket', 'name', 'position', 'place', 'marks', 'state')}
      />
    </div>
  )
}
