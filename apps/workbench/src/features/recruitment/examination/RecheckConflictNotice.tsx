import { Box } from '@rostrum/ui/layout'
import { Link } from 'react-router'
import layout from '../../../parts/page/layout.module.css'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import type { Board } from './exam-board.ts'
import classes from './examination.module.css'
import type { Step } from './steps.ts'

/** Says that a recheck has changed who belongs on a published list, who caused it, and links to the ranks. */
export function RecheckConflictNotice({ board }: { board: Pick<Board, 'project' | 'overtaking'> }) {
  const t = useT()
  const { tab } = usePage()
  const { total, first } = board.overtaking
  if (total === 0) return null
  const rankingOf = (position: string) => {
    const step: Step = 'ranking'
    return `${tab.path}?${new URLSearchParams({ project: board.project.id, step, position })}`
  }
  return (
    <div className={layout.warning}>
      <p>{t('exam.recheck_conflict', { count: total })}</p>
      <Box component="ul" ps={20} className={classes.people}>
        {first.map(({ applicationId, ticketNumber, position, called }) => (
          <li key={applicationId}>
            <Link to={rankingOf(position.id)}>
              {t('exam.recheck_conflict_by', { ticket: ticketNumber, position: `${position.code} ${position.title}` })}
            </Link>{' '}
            {!called && board.project.interviewWeight !== null && t('exam.recheck_conflict_uncalled')}
          </li>
        ))}
      </Box>
      <p>{t('exam.recheck_conflict_hint')}</p>
    </div>
  )
}
