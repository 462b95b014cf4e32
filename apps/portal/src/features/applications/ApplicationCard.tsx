import { Button } from '@mantine/core'
import type { ApplicantAction } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import { ActionCard } from '@rostrum/ui/ActionCard'
import { Box, Flex } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ApplyAgain } from '../../recruitment/ApplyAgain.tsx'
import { isPossible } from '../../recruitment/actions.ts'
import { isAttended } from '../../recruitment/attended-step.ts'
import { draftClosedAt } from '../../recruitment/draft-closed-at.ts'
import { headlineState } from '../../recruitment/headline-state.ts'
import { actionPath } from '../../recruitment/next-steps.ts'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { ApplicationSummary } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useStepLabels } from '../../recruitment/use-step-labels.ts'
import { withdrawalWord } from '../../recruitment/withdrawal-word.ts'
import { type PortalText, useT } from '../../shell/use-t.ts'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import classes from './applications.module.css'

type ApplicationCardProps = {
  application: ApplicationSummary
  /** Server time in milliseconds. */
  now: number
}

/** Shows one application: its state, its next task, the deadline and who has to act. */
export function ApplicationCard({ application, now }: ApplicationCardProps) {
  const t = useT()
  const { id, project } = application
  const headline = headlineState(application)
  return (
    <ActionCard
      labelledBy={`application-${id}`}
      title={
        <Box id={`application-${id}`} component="h2" fz={17} lh={26}>
          <Link to={paths.application({ id })}>
            <ProperName>{project.title}</ProperName>
          </Link>
        </Box>
      }
      badge={<StateBadge tone={headline.tone}>{t(headline.labelKey)}</StateBadge>}
      state={<NextStepLine application={application} now={now} />}
      actions={<CardActions application={application} now={now} />}
    >
      <ApplicationFacts application={application} />
    </ActionCard>
  )
}

function NextStepLine({ application, now }: ApplicationCardProps) {
  const { nextStep, states, sections, project } = application
  const t = useT()
  const words = useStepLabels()
  const date = useDates(project.timeZone)
  const missed = draftClosedAt(application)
  if (missed) {
    return (
      <Flex component="p" wrap="wrap" rowGap={0} columnGap={12} className={classes.next}>
        <b>{t('recruitment.draft_missed')}</b>
        <span>{t('recruitment.closed', { closed: date(missed, 'deadline') })}</span>
      </Flex>
    )
  }
  if (!nextStep) return null
  const { action, opens, deadline } = nextStep
  const ahead = opens !== null && Date.parse(opens) > now
  const time = ahead
    ? t('recruitment.opens', { opens: date(opens, 'deadline') })
    : deadline &&
      (action
        ? t('recruitment.deadline', { deadline: date(deadline, 'deadline') })
        : isAttended(nextStep, states)
          ? t('recruitment.until', { end: date(deadline, 'deadline') })
          : t('recruitment.expected_by', { day: date(deadline, 'day') }))
  return (
    <Flex
      component="p"
      wrap="wrap"
      rowGap={0}
      columnGap={12}
      className={classes.next}
      data-task={(action !== null && !ahead) || undefined}
    >
      <b>{words.title(nextStep, states)}</b>
      {action === 'editForm' &&
        words
          .progress(sections)
          .slice(1)
          .map((errors) => <span key={errors}>{errors}</span>)}
      {time && <span className={classes.time}>{time}</span>}
    </Flex>
  )
}

/** What the list offers in addition to the next step, where it is possible. */
const secondaryActions = (application: ApplicationSummary) =>
  [
    { action: 'changePost', word: 'applications.change_post' },
    { action: 'withdraw', word: `applications.${withdrawalWord(application)}` },
  ] as const satisfies readonly { action: ApplicantAction; word: PortalText }[]

const secondaryActionNames = {
  'applications.change_post': 'applications.change_post_of',
  'applications.discard': 'applications.discard_of',
  'applications.withdraw': 'applications.withdraw_of',
} as const

function CardActions({ application, now }: ApplicationCardProps) {
  const { id, project, states, nextStep } = application
  const t = useT()
  const words = useStepLabels()
  const place = { applicationId: id, projectId: project.id, review: states.review }
  const action = nextStep?.action ?? null
  const ready = action !== null && (nextStep?.opens == null || Date.parse(nextStep.opens) <= now)
  return (
    <>
      {secondaryActions(application).map(
        ({ action: offer, word }) =>
          offer !== action &&
          isPossible(application, offer) && (
            <Button
              key={offer}
              component={Link}
              variant="subtle"
              to={actionPath(offer, place)}
              aria-label={t(secondaryActionNames[word], { project: project.title })}
            >
              {t(word)}
            </Button>
          ),
      )}
      <Button
        component={Link}
        variant="default"
        to={paths.application({ id })}
        aria-label={t('applications.see_of', { project: project.title })}
      >
        {t('applications.see')}
      </Button>
      <ApplyAgain application={application} />
      {ready && action && (
        <Button component={Link} variant="light" to={actionPath(action, place)}>
          {words.verb(action, states)}
        </Button>
      )}
    </>
  )
}
