import { Box } from '@rostrum/ui/layout'
import { Link } from 'react-router'
import layout from '../../../parts/page/layout.module.css'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import type { Board } from './exam-board.ts'
import classes from './examination.module.css'
import type { Step } from './steps.ts'

const decidedIn: Step = 'release'

/** Names the rechecks that the list waits for, and links to where they are decided. */
export function OpenRechecksNotice({ board }: { board: Pick<Board, 'project' | 'counts' | 'rechecking'> }) {
  const t = useT()
  const { tab } = usePage()
  const { RECHECK: count } = board.counts
  if (count === 0) return null
  const more = count - board.rechecking.length
  const address = `${tab.path}?${new URLSearchParams({ project: board.project.id, step: decidedIn })}`
  return (
    <div className={layout.warning}>
      <p>{t('exam.blocker_rechecks_undecided', { count })}</p>
      <Box component="ul" ps={20} className={classes.people}>
        {board.rechecking.map((ticket) => (
          <li key={ticket}>
            <Link to={address}>{ticket}</Link>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link to={address}>{`+${more}`}</Link>
          </li>
        )}
      </Box>
    </div>
  )
}
