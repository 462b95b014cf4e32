import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { ApplicationSummary, ProjectSummary } from '../../recruitment/records.ts'
import { useStepLabels } from '../../recruitment/use-step-labels.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './NextStepCard.module.css'
import type { ApplicationOutcome } from './outcome.ts'
import { openProjects } from './quick-states.ts'

type OutcomeCardProps = {
  application: ApplicationSummary
  outcome: ApplicationOutcome
  projects: readonly ProjectSummary[]
}

/** Shows the outcome of a finished application and the next step to a signed-in person. */
export function OutcomeCard({ application, outcome, projects }: OutcomeCardProps) {
  const t = useT()
  const words = useStepLabels()
  const { id, project, choices, actions } = application
  const chosen = words.choices(choices)
  const count = outcome === 'hired' ? 0 : openProjects(projects)
  const mayChange = actions.some(({ action, possible }) => action === 'changePost' && possible)
  return (
    <section className={classes.card} aria-labelledby="ended">
      <div className={classes.plain}>
        <p className={classes.eyebrow}>{t('home.ended_eyebrow')}</p>
        <h1 id="ended" className={classes.title}>
          {t(`home.ended_${outcome}`)}
        </h1>
        <p>
          <span className={classes.piece}>
            <ProperName>{project.title}</ProperName>
          </span>
          {chosen && (
            <span className={classes.piece}>
              <ProperName>{chosen}</ProperName>
            </span>
          )}
        </p>
        <p className={classes.about}>{t(`home.ended_${outcome}_text`)}</p>
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
