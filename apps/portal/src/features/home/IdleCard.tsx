import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { ProjectSummary } from '../../recruitment/records.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './NextStepCard.module.css'
import { openProjects } from './quick-states.ts'

/** Suggests a start to a signed-in person who has no task. */
export function IdleCard({ projects }: { projects: readonly ProjectSummary[] }) {
  const t = useT()
  const count = openProjects(projects)
  return (
    <section className={classes.card}>
      <div className={classes.plain}>
        <p className={classes.eyebrow}>{t('home.idle_eyebrow')}</p>
        <h1 className={classes.title}>{count > 0 ? t('home.idle_open') : t('home.idle_closed')}</h1>
        <p className={classes.about}>{count > 0 ? t('home.idle_open_text', { count }) : t('home.idle_closed_text')}</p>
        <div className={classes.actions}>
          {count > 0 ? (
            <Button component="a" size="lg" href="#projects">
              {t('home.see_open_projects')}
            </Button>
          ) : (
            <Button component={Link} size="lg" to={paths.notices()}>
              {t('home.see_notices')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
