import { Button } from '@mantine/core'
import { Countdown } from '@rostrum/ui/Countdown'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { isAttended } from '../../recruitment/attended-step.ts'
import { actionPath, consequenceOf } from '../../recruitment/next-steps.ts'
import { Piece } from '../../recruitment/Piece.tsx'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { ProjectSummary } from '../../recruitment/records.ts'
import { groupRejections, lastRejections, type Rejection } from '../../recruitment/rejected-positions.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useRejectionSentence } from '../../recruitment/use-rejection-sentence.ts'
import { displayedAction, useStepLabels } from '../../recruitment/use-step-labels.ts'
import { CachedDataNotice } from '../../shell/CachedDataNotice.tsx'
import { LoadFailure } from '../../shell/QueryContent.tsx'
import { useClockOffset } from '../../shell/settings.ts'
import { type PortalText, useT } from '../../shell/use-t.ts'
import { CorrectionReasons, Reason } from './CorrectionReasons.tsx'
import { DateTile } from './DateTile.tsx'
import { stepsQuery } from './home-queries.ts'
import { IdleCard } from './IdleCard.tsx'
import classes from './NextStepCard.module.css'
import { OutcomeCard } from './OutcomeCard.tsx'
import { outcomeOf } from './outcome.ts'
import { type EndedApplication, isTask, pickSteps, type Step } from './pick-steps.ts'

type NextStepCardProps = {
  query: UseQueryResult<{
    steps: readonly Step[]
    ended: EndedApplication | null
    deletionRequestedAt: string | null
  }>
  projects: readonly ProjectSummary[]
  now: number
}

/** Shows the next task of the signed-in person, and those after it; offline, the stored ones and since when. */
export function NextStepCard(props: NextStepCardProps) {
  return (
    <Flex direction="column" gap={12} miw={0} className={classes.place}>
      <CachedDataNotice queryKey={stepsQuery().queryKey} />
      <StepCard {...props} />
    </Flex>
  )
}

function StepCard({ query, projects, now }: NextStepCardProps) {
  if (!query.data) {
    return (
      <Flex component="section" direction="column" miw={0} bg="card" bd="line" bdrs={8}>
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      </Flex>
    )
  }
  const { main, others } = pickSteps(query.data.steps, now)
  const { ended, deletionRequestedAt } = query.data
  if (deletionRequestedAt) return <DeletionNotice requestedAt={deletionRequestedAt} />
  if (!main) {
    const ending = ended && outcomeOf(ended)
    return ending ? (
      <OutcomeCard application={ended} outcome={ending} projects={projects} />
    ) : (
      <IdleCard projects={projects} />
    )
  }
  return (
    <Flex component="section" direction="column" miw={0} bg="card" bd="line" bdrs={8} aria-labelledby="next-step">
      <MainStep step={main} now={now} />
      {others.map((step) => (
        <FurtherStep key={`${step.application.id} ${step.action}`} step={step} now={now} />
      ))}
    </Flex>
  )
}

/** An account can be deleted only when nothing is under way, so this is all that is next. */
function DeletionNotice({ requestedAt }: { requestedAt: string }) {
  const t = useT()
  const { date } = useFormats()
  return (
    <Flex
      component="section"
      direction="column"
      align="flex-start"
      gap={16}
      p={24}
      miw={0}
      bg="card"
      bd="line"
      bdrs={8}
    >
      <p>{t('home.deletion_pending', { requested: date(requestedAt, 'stamp') })}</p>
      <Button component={Link} variant="light" to={paths.privacy()}>
        {t('home.deletion_view')}
      </Button>
    </Flex>
  )
}

const isNotOpenYet = (opens: string | null, now: number): boolean => opens !== null && Date.parse(opens) > now

const applicationRef = ({ application: { id, project, states } }: Step) => ({
  ...{ applicationId: id, projectId: project.id, review: states.review },
})

/** What the step is about: a fee is asked for because the review was passed. */
function eyebrowOf({ action, application: { states } }: Step, isTurn: boolean): PortalText {
  if (states.review === 'PASSED' && (action === 'pay' || action === 'continuePayment')) {
    return isTurn ? 'home.passed_next' : 'home.passed_waiting'
  }
  return isTurn ? 'home.next_eyebrow' : 'home.waiting_eyebrow'
}

const rejectionsOf = ({ action, application }: Step) =>
  action === 'changePost' ? groupRejections(lastRejections(application)) : []

function MainStep({ step, now }: { step: Step; now: number }) {
  const t = useT()
  const words = useStepLabels()
  const { application, action, deadline, opens } = step
  const task = isTask(step, now)
  const attended = isAttended(step, application.states)
  const place = applicationRef(step)
  const chosen = words.choices(application.choices)
  const { review } = application.states
  const consequence = task && action ? consequenceOf(displayedAction(action, review), review) : undefined
  const rejections = rejectionsOf(step)
  const day = task || !isNotOpenYet(opens, now) ? deadline : opens
  return (
    <Stack flex={1} columns="auto-1" columnGap={24} p={24} className={classes.main}>
      {day && <DateTile instant={day} timeZone={application.project.timeZone} />}
      <div className={classes.head}>
        <Text fz={14} lh={22} c="mute">
          {t(eyebrowOf(step, task || attended))}
        </Text>
        <Box id="next-step" component="h1" mt={4} mb={8}>
          {words.title(step, application.states)}
        </Box>
      </div>
      <Flex direction="column" className={classes.body}>
        <p>
          <Piece>
            <ProperName>{application.project.title}</ProperName>
          </Piece>
          {chosen && rejections.length === 0 && (
            <Piece>
              <ProperName>{chosen}</ProperName>
            </Piece>
          )}
        </p>
        {rejections.map((rejection) => (
          <RejectionReason key={rejection.at} rejection={rejection} timeZone={application.project.timeZone} />
        ))}
        <CorrectionReasons corrections={step.corrections} />
        <StepTime step={step} task={task} now={now} />
        {consequence && (
          <Text fz={14} lh={22} c="mute">
            {t(consequence)}
          </Text>
        )}
        <Flex
          wrap="wrap"
          align="center"
          gap={12}
          pt={24}
          mt="auto"
          phone={{ direction: 'column', align: 'stretch', gap: 8, pt: 16 }}
        >
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
        </Flex>
      </Flex>
    </Stack>
  )
}

/** Why another position has to be chosen. */
function RejectionReason({ rejection, timeZone }: { rejection: Rejection; timeZone: string }) {
  const t = useT()
  const sentence = useRejectionSentence(timeZone)
  const { opinion } = rejection
  return (
    <>
      <Text mt={8} overflowWrap="anywhere">
        {sentence(rejection)}
      </Text>
      {opinion && <Reason comment={opinion}>{t('application.opinion', { opinion })}</Reason>}
    </>
  )
}

/** Shows the deadline and the time left, or the opening time if the task is not open yet. */
function StepTime({ step, task, now }: { step: Step; task: boolean; now: number }) {
  const t = useT()
  const { action, deadline, opens, application } = step
  const date = useDates(application.project.timeZone)
  const clockOffset = useClockOffset()
  if (task && deadline) {
    return (
      <Text mt={8} fz={14} lh={22} fw={600} c="deadline">
        <Piece>{t('recruitment.deadline', { deadline: date(deadline, 'deadline') })} ·</Piece>
        <Piece>
          <Countdown until={deadline} clockOffset={clockOffset}>
            {(left) => t('recruitment.deadline_left', { left })}
          </Countdown>
        </Piece>
      </Text>
    )
  }
  if (task) return null
  if (opens && isNotOpenYet(opens, now)) {
    return (
      <Text fz={14} lh={22} c="mute">
        {action && deadline
          ? t('home.period', { start: date(opens, 'deadline'), end: date(deadline, 'deadline') })
          : t('recruitment.opens', { opens: date(opens, 'deadline') })}
      </Text>
    )
  }
  return (
    deadline && (
      <Text fz={14} lh={22} c="mute">
        {isAttended(step, application.states)
          ? t('recruitment.until', { end: date(deadline, 'deadline') })
          : t('recruitment.expected_by', { day: date(deadline, 'day') })}
      </Text>
    )
  )
}

function FurtherStep({ step, now }: { step: Step; now: number }) {
  const t = useT()
  const words = useStepLabels()
  const { application, action, opens, deadline } = step
  const date = useDates(application.project.timeZone)
  const period =
    opens && isNotOpenYet(opens, now)
      ? t('recruitment.opens', { opens: date(opens, 'deadline') })
      : deadline && t('recruitment.until', { end: date(deadline, 'deadline') })
  const due = deadline && t('recruitment.deadline', { deadline: date(deadline, 'deadline') })
  const sentence = useRejectionSentence(application.project.timeZone)
  const rejections = rejectionsOf(step)
  const progress = action === 'editForm' ? words.progress(application.sections) : []
  const facts = [...rejections.map(sentence), ...progress, action ? due : period].filter((fact) => fact !== null)
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap={16}
      py={16}
      px={24}
      bdt="line"
      fz={14}
      lh={22}
      phone={{ py: 12, px: 16 }}
      className={classes.further}
    >
      {/* In a narrow card the button is below the words, which would otherwise break within. */}
      <Box style={{ flex: '1 1 150px' }}>
        <p>
          <b>{words.title(step, application.states)}</b>
          <Text span ms={12} c="mute" className={classes.project}>
            <ProperName>{application.project.title}</ProperName>
          </Text>
        </p>
        <Flex component="p" wrap="wrap" rowGap={0} columnGap={12} fz={13} lh={20} c="mute">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Flex>
        {rejections.map(
          ({ at, opinion }) =>
            opinion && (
              <Reason key={at} comment={opinion}>
                {t('application.opinion', { opinion })}
              </Reason>
            ),
        )}
      </Box>
      <Button component={Link} size="xs" variant="default" to={actionPath(action, applicationRef(step))}>
        {action ? words.verb(action, application.states) : t('home.see_application')}
      </Button>
    </Flex>
  )
}
