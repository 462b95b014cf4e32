import { Button } from '@mantine/core'
import { Countdown } from '@rostrum/ui/Countdown'
import { ErrorState } from '@rostrum/ui/ErrorState'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { actionPath, consequenceOf } from '../../recruitment/next-steps.ts'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { ApplicationSummary, ProjectSummary } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { displayedAction, useStepLabels } from '../../recruitment/use-step-labels.ts'
import { ApiFailure } from '../../shell/api-failure.ts'
import { failureMessage } from '../../shell/failure.ts'
import { useClockOffset } from '../../shell/settings.ts'
import { useT } from '../../shell/use-t.ts'
import { DateTile } from './DateTile.tsx'
import { IdleCard } from './IdleCard.tsx'
import classes from './NextStepCard.module.css'
import { OutcomeCard } from './OutcomeCard.tsx'
import { outcomeOf } from './outcome.ts'
import { isTask, pickSteps, type Step } from './pick-steps.ts'

type NextStepCardProps = {
  query: UseQueryResult<{ steps: readonly Step[]; ended: ApplicationSummary | null }>
  projects: readonly ProjectSummary[]
  now: number
}

/** Shows the next task of the signed-in person, and the one after it. */
export function NextStepCard({ query, projects, now }: NextStepCardProps) {
  const t = useT()
  if (!query.data) {
    return (
      <section className={classes.card}>
        <ErrorState
          message={failureMessage(query.error, t)}
          requestId={query.error instanceof ApiFailure ? query.error.requestId : undefined}
          onRetry={() => void query.refetch()}
        />
      </section>
    )
  }
  const { main, second } = pickSteps(query.data.steps, now)
  if (!main) {
    const { ended } = query.data
    const ending = ended && outcomeOf(ended.states)
    return ending ? (
      <OutcomeCard application={ended} outcome={ending} projects={projects} />
    ) : (
      <IdleCard projects={projects} />
    )
  }
  return (
    <section className={classes.card} aria-labelledby="next-step">
      <MainStep step={main} now={now} />
      {second && <SecondStep step={second} />}
    </section>
  )
}

const isNotOpenYet = (opens: string | null, now: number): boolean => opens !== null && Date.parse(opens) > now

const applicationRef = ({ application: { id, project } }: Step) => ({ applicationId: id, projectId: project.id })

function MainStep({ step, now }: { step: Step; now: number }) {
  const t = useT()
  const words = useStepLabels()
  const { application, action, deadline, opens } = step
  const task = isTask(step, now)
  const place = applicationRef(step)
  const chosen = words.choices(application.choices)
  const consequence = task && action ? consequenceOf(displayedAction(action, application.states.review)) : undefined
  const day = task || !isNotOpenYet(opens, now) ? deadline : opens
  return (
    <div className={classes.main}>
      {day && <DateTile instant={day} timeZone={application.project.timeZone} />}
      <div className={classes.head}>
        <p className={classes.eyebrow}>{task ? t('home.next_eyebrow') : t('home.waiting_eyebrow')}</p>
        <h1 id="next-step" className={classes.title}>
          {words.title(step, application.states)}
        </h1>
      </div>
      <div className={classes.body}>
        <p>
          <span className={classes.piece}>
            <ProperName>{application.project.title}</ProperName>
          </span>
          {chosen && (
            <span className={classes.piece}>
              <ProperName>{chosen}</ProperName>
            </span>
          )}
        </p>
        <StepTime step={step} task={task} now={now} />
        {consequence && <p className={classes.quiet}>{t(consequence)}</p>}
        <div className={classes.actions}>
          {task && action && (
            <Button component={Link} size="lg" to={actionPath(action, place)}>
              {words.verb(action, application.states)}
            </Button>
          )}
          <Button
            component={Link}
            size="lg"
            variant={task ? 'subtle' : 'light'}
            to={paths.application({ id: application.id })}
          >
            {t('home.see_application')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Shows the deadline and the time left, or the opening time if the task is not open yet. */
function StepTime({ step: { deadline, opens, application }, task, now }: { step: Step; task: boolean; now: number }) {
  const t = useT()
  const date = useDates(application.project.timeZone)
  const clockOffset = useClockOffset()
  if (task && deadline) {
    return (
      <p className={classes.deadline}>
        <span className={classes.piece}>{t('recruitment.deadline', { deadline: date(deadline, 'deadline') })}</span>
        <span className={classes.piece}>
          <Countdown until={deadline} clockOffset={clockOffset}>
            {(left) => t('recruitment.deadline_left', { left })}
          </Countdown>
        </span>
      </p>
    )
  }
  if (task) return null
  if (opens && isNotOpenYet(opens, now)) {
    return <p className={classes.quiet}>{t('recruitment.opens', { opens: date(opens, 'deadline') })}</p>
  }
  return deadline && <p className={classes.quiet}>{t('recruitment.expected_by', { day: date(deadline, 'day') })}</p>
}

function SecondStep({ step }: { step: Step }) {
  const t = useT()
  const words = useStepLabels()
  const { application, action, deadline } = step
  const date = useDates(application.project.timeZone)
  const facts = [
    ...(action === 'editForm' ? words.progress(application.sections) : []),
    ...(deadline ? [t('recruitment.deadline', { deadline: date(deadline, 'deadline') })] : []),
  ]
  if (!action) return null
  return (
    <div className={classes.second}>
      <div className={classes.secondText}>
        <p>
          <b>{words.title(step, application.states)}</b>
          <span className={classes.secondProject}>
            <ProperName>{application.project.title}</ProperName>
          </span>
        </p>
        <p className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <Button component={Link} size="xs" variant="default" to={actionPath(action, applicationRef(step))}>
        {words.verb(action, application.states)}
      </Button>
    </div>
  )
}
