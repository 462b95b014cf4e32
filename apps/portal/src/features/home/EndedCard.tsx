import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Name } from '../../recruitment/Name.tsx'
import type { ApplicationSummary, ProjectSummary } from '../../recruitment/records.ts'
import { useStepWords } from '../../recruitment/use-step-words.ts'
import { useT } from '../../shell/use-t.ts'
import type { Ending } from './ending.ts'
import classes from './NextStepCard.module.css'
import { openProjects } from './quick-states.ts'

type EndedCardProps = {
  application: ApplicationSummary
  ending: Ending
  projects: readonly ProjectSummary[]
}

/** For a signed-in person whose application came to its end: what came of it, and what comes next. */
export function EndedCard({ application, ending, projects }: EndedCardProps) {
  const t = useT()
  const words = useStepWords()
  const { id, project, choices, actions } = application
  const chosen = words.choices(choices)
  const count = ending === 'hired' ? 0 : openProjects(projects)
  const mayChange = actions.some(({ action, possible }) => action === 'changePost' && possible)
  return (
    <section className={classes.card} aria-labelledby="ended">
      <div className={classes.plain}>
        <p className={classes.eyebrow}>{t('home.ended_eyebrow')}</p>
        <h1 id="ended" className={classes.title}>
          {t(`home.ended_${ending}`)}
        </h1>
        <p>
          <span className={classes.piece}>
            <Name>{project.title}</Name>
          </span>
          {chosen && (
            <span className={classes.piece}>
              <Name>{chosen}</Name>
            </span>
          )}
        </p>
        <p className={classes.about}>{t(`home.ended_${ending}_text`)}</p>
        {mayChange && <p className={classes.about}>{t('home.ended_change_post')}</p>}
        {count > 0 && <p className={classes.quiet}>{t('home.ended_open', { count })}</p>}
        <div className={classes.actions}>
          <Button component={Link} size="lg" variant="light" to={paths.application({ id })}>
            {t('home.see_application')}
          </Button>
          {count > 0 && (
            <Button component="a" size="lg" variant="subtle" href="#projects">
              {t('home.see_open_projects')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
