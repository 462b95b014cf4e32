import { Progress } from '@mantine/core'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { Link } from 'react-router'
import { useT } from '../use-t.ts'
import type { BackgroundJob } from './background-jobs.ts'
import classes from './Notifications.module.css'

const tones = {
  waiting: 'neutral',
  running: 'open',
  done: 'done',
  failed: 'error',
  cancelled: 'neutral',
} as const

/** Background jobs with their progress; each links to the page where it was started. */
export function JobList({ works, onOpen }: { works: readonly BackgroundJob[]; onOpen?: () => void }) {
  const t = useT()
  return (
    <ul className={classes.works}>
      {works.map(({ id, kind, about, state, done, total, path }) => {
        const name = t(`work.${kind}`)
        return (
          <li key={id}>
            <div className={classes.work}>
              <Link to={path} {...(onOpen && { onClick: onOpen })}>
                {name}
              </Link>
              <StateBadge tone={tones[state]}>{t(`work.state.${state}`)}</StateBadge>
            </div>
            <p className={classes.about}>{about}</p>
            {state === 'running' && total !== null && total > 0 && (
              <Progress value={(done / total) * 100} size="sm" aria-label={`${name} ${done} / ${total}`} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
