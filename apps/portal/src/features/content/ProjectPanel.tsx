import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { PhaseBadge } from '../../recruitment/PhaseBadge.tsx'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { Project } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { useT } from '../../shell/use-t.ts'
import { projectQuery } from './content-queries.ts'
import classes from './ProjectPanel.module.css'

/** Shows the project that an article belongs to, its phase, and a link to its positions. */
export function ProjectPanel({ id }: { id: string }) {
  const { data: project } = useQuery({ ...projectQuery(id), retry: false })
  return project ? <Panel project={project} /> : null
}

function Panel({ project }: { project: Project }) {
  const t = useT()
  const date = useDates(project.timeZone)
  const { phase, windows, counts } = project
  return (
    <section className={classes.panel} aria-label={t('content.project')}>
      <PhaseBadge project={project} now={useServerNow()} />
      <h2>
        <ProperName>{project.title}</ProperName>
      </h2>
      <p>
        {counts.positions > 0 && <span>{t('content.positions', { count: counts.positions })}</span>}
        {counts.headcount > 0 && <span>{t('content.headcount', { count: counts.headcount })}</span>}
      </p>
      {windows.apply && phase !== 'finished' && (
        <p>
          {phase === 'upcoming'
            ? t('content.apply_from', { time: date(windows.apply.start, 'deadline') })
            : t('content.apply_until', { time: date(windows.apply.end, 'deadline') })}
        </p>
      )}
      <Button component={Link} to={paths.deliver({ projectId: project.id })} variant="light" fullWidth>
        {phase === 'applying' ? t('content.choose_positions') : t('content.see_positions')}
      </Button>
    </section>
  )
}
