import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { type Fact, FactList } from '@rostrum/ui/FactList'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { PrintArea } from '@rostrum/ui/PrintArea'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { actionPath } from '../../recruitment/next-steps.ts'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { Application, NextStep } from '../../recruitment/records.ts'
import { applicationQuery } from '../../recruitment/recruitment-queries.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { useStepLabels } from '../../recruitment/use-step-labels.ts'
import { usePageSubject } from '../../shell/open-pages.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { type PortalText, useT } from '../../shell/use-t.ts'
import { useUser } from '../../shell/user.ts'
import { KeepAnswersCard } from './KeepAnswersCard.tsx'
import classes from './registration.module.css'

/** Shows the receipt of a submitted application and the next steps. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? ''
  const application = useQuery(applicationQuery(id))
  usePageSubject(application.data?.project.title)
  return (
    <QueryContent query={application}>
      {(found) => (found.submittedAt === null ? <NotSubmitted application={found} /> : <Receipt application={found} />)}
    </QueryContent>
  )
}

function Receipt({ application }: { application: Application }) {
  const t = useT()
  return (
    <Stack columns={1} gap={24} mx="auto" phone={{ gap: 16 }} className={classes.page}>
      <Flex component="header" direction="column" align="center" gap={8} pt={16} ta="center" className={classes.head}>
        <IconCircleCheck size={48} stroke={1.5} aria-hidden="true" />
        <h1>{t(application.states.review === 'SUBMITTED' ? 'delivered.title_waiting' : 'delivered.title')}</h1>
        <Text c="mute">{t(receiptText(application))}</Text>
      </Flex>
      <PrintArea label={t('delivered.print')} rank="second">
        <SectionCard title={t('delivered.receipt')}>
          <FactList facts={useFacts(application)} layout="beside" />
        </SectionCard>
      </PrintArea>
      <NextStepCard application={application} />
      <KeepAnswersCard application={application} />
    </Stack>
  )
}

/** Says how the result arrives. An installation may have no template for its SMS. */
function receiptText({ states, resultBy }: Application): PortalText {
  if (states.review === 'PASSED') return 'delivered.text_passed'
  if (resultBy?.sms) return resultBy.mail ? 'delivered.text' : 'delivered.text_sms'
  return resultBy?.mail ? 'delivered.text_mail' : 'delivered.text_portal'
}

function useFacts({ number, project, submittedAt, choices, adjustable }: Application): readonly Fact[] {
  const t = useT()
  const date = useDates(project.timeZone)
  const user = useUser()
  return [
    { key: 'name', term: t('form_host.name'), value: user?.personName },
    { key: 'number', term: t('delivered.number'), value: <b>{number}</b> },
    { key: 'project', term: t('delivered.project'), value: <ProperName>{project.title}</ProperName> },
    { key: 'organiser', term: t('delivered.organiser'), value: <ProperName>{project.organiser}</ProperName> },
    { key: 'submitted', term: t('delivered.submitted'), value: submittedAt && date(submittedAt, 'stamp') },
    {
      key: 'choices',
      term: t('delivered.choices'),
      value: (
        <>
          <ol className={classes.choices}>
            {choices.map(({ order, position: { title, code } }) => (
              <li key={order}>
                <ProperName>{t('recruitment.choice', { title, code })}</ProperName>
              </li>
            ))}
          </ol>
          {adjustable && t('applications.adjustable')}
        </>
      ),
    },
  ]
}

function NextStepCard({ application }: { application: Application }) {
  const t = useT()
  const words = useStepLabels()
  const now = useServerNow()
  const { id, nextStep, states, project } = application
  // A task whose time has not come offers no button.
  const isWaiting = nextStep?.opens != null && now < Date.parse(nextStep.opens)
  const action = isWaiting ? null : nextStep?.action
  return (
    <SectionCard title={t('delivered.next')}>
      {nextStep && (
        <Text mb={16}>
          <NextStepText step={words.title(nextStep, states)} next={nextStep} isWaiting={isWaiting} project={project} />
        </Text>
      )}
      <Flex wrap="wrap" gap={12} className={classes.actions}>
        {action && (
          <Button
            component={Link}
            to={actionPath(action, { applicationId: id, projectId: project.id, review: states.review })}
          >
            {words.verb(action, states)}
          </Button>
        )}
        <Button component={Link} variant="light" to={paths.application({ id })}>
          {t('delivered.see_application')}
        </Button>
        <Button component={Link} variant="subtle" to={paths.applications()}>
          {t('delivered.to_list')}
        </Button>
      </Flex>
    </SectionCard>
  )
}

type NextStepTextProps = { step: string; next: NextStep; isWaiting: boolean; project: Application['project'] }

function NextStepText({ step, next, isWaiting, project }: NextStepTextProps) {
  const t = useT()
  const date = useDates(project.timeZone)
  const { action, deadline, opens } = next
  if (isWaiting && opens) return t('delivered.next_opens', { step, opens: date(opens, 'deadline') })
  if (!deadline) return t('delivered.next_wait_open', { step })
  return action
    ? t('delivered.next_task', { step, deadline: date(deadline, 'deadline') })
    : t('delivered.next_wait', { step, day: date(deadline, 'day') })
}

function NotSubmitted({ application }: { application: Application }) {
  const t = useT()
  return (
    <EmptyState
      title={t('delivered.not_submitted')}
      action={
        <Button component={Link} to={paths.form({ projectId: application.project.id })}>
          {t('home.continue_form')}
        </Button>
      }
    />
  )
}
