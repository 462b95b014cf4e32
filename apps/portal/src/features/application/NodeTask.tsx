import { Button } from '@mantine/core'
import { Countdown } from '@rostrum/ui/Countdown'
import { consequenceOf } from '../../recruitment/next-steps.ts'
import { useStepWords, wordOf } from '../../recruitment/use-step-words.ts'
import { useClockOffset } from '../../shell/settings.ts'
import { useT } from '../../shell/use-t.ts'
import type { Application } from './application.ts'
import classes from './ProgressCard.module.css'
import { useActs } from './use-acts.ts'

/** What the applicant has to do now: the act, until when, what happens otherwise, and one button. */
export function NodeTask({ application }: { application: Application }) {
  const t = useT()
  const words = useStepWords()
  const act = useActs()
  const clockOffset = useClockOffset()
  const { nextStep, states } = application
  if (!nextStep?.action) return null
  const { action, deadline } = nextStep
  const consequence = consequenceOf(wordOf(action, states.review))
  const opinion = whyAsked(application)
  return (
    <>
      <div className={classes.task}>
        <b>{t('application.due_from_you', { step: words.title(nextStep, states) })}</b>
        <p className={classes.taskText}>
          {deadline && (
            <span className={classes.piece}>
              <Countdown until={deadline} clockOffset={clockOffset}>
                {(left) => t('recruitment.deadline_left', { left })}
              </Countdown>
            </span>
          )}
          {consequence && <span className={classes.piece}>{t(consequence)}</span>}
        </p>
        {opinion && <p className={classes.opinion}>{t('application.opinion', { opinion })}</p>}
      </div>
      <Button className={classes.do} onClick={() => act(action)}>
        {words.verb(action, states)}
      </Button>
    </>
  )
}

/** What the reviewer wrote when something has to be done again. */
function whyAsked({ states, photo, correction, nextStep }: Application): string | null {
  if (nextStep?.action === 'replacePhoto') return photo.opinion
  return states.review === 'RETURNED' && correction ? correction.opinion : null
}
