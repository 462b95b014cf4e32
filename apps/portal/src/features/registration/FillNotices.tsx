import { Button } from '@mantine/core'
import { type FormStore, isDeclaration } from '@rostrum/forms'
import { Countdown } from '@rostrum/ui/Countdown'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconAlertTriangle, IconListCheck } from '@tabler/icons-react'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { CommentSentence } from '../../recruitment/CommentSentence.tsx'
import { NamedParts } from '../../recruitment/NamedParts.tsx'
import { ProperName } from '../../recruitment/ProperName.tsx'
import { RejectionMark } from '../../recruitment/RejectionMark.tsx'
import type { Application, Project } from '../../recruitment/records.ts'
import { rejectedChoices } from '../../recruitment/rejected-positions.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useClockOffset } from '../../shell/settings.ts'
import { useT } from '../../shell/use-t.ts'
import { ChangeChoicesLink } from './ChangeChoicesLink.tsx'
import classes from './registration.module.css'
import { isPromise } from './review-blockers.ts'

type FillNoticesProps = { form: FormStore; project: Project; application: Application | undefined }

/** What the applicant should know before filling in: why the form was returned, and for which positions it is. */
export function FillNotices({ form, project, application }: FillNoticesProps) {
  return (
    <>
      <ReturnedNotice project={project} application={application} />
      {application && isChangingPost(application) && <DeclarationNotice form={form} />}
      <Choices project={project} application={application} />
    </>
  )
}

/** It was submitted before, with declarations that hold for that submission only. */
const isChangingPost = ({ states, submittedAt }: Application): boolean =>
  states.review === 'DRAFT' && submittedAt !== null

/** Asks for the declarations that the change of position took back, until they are made. */
function DeclarationNotice({ form }: { form: FormStore }) {
  const t = useT()
  const isUndeclared = useSyncExternalStore(
    useCallback((listener) => form.onChange(listener), [form]),
    () => lacksDeclaration(form),
  )
  return isUndeclared && <Notice icon={<IconAlertTriangle />} tone="deadline" title={t('registration.declare_again')} />
}

const lacksDeclaration = (form: FormStore): boolean =>
  form.compiled.plan.fields.some(({ node, name }) => {
    const { visible, value } = form.getField(name)
    return isDeclaration(node) && visible && !isPromise(value)
  })

/** Why the application was returned, and why its photo was rejected if it has to be replaced too. */
export function ReturnedNotice({ project, application }: Pick<FillNoticesProps, 'project' | 'application'>) {
  if (!application?.correction || application.states.review !== 'RETURNED') return null
  return (
    <Correction
      correction={application.correction}
      photoOpinion={application.states.photo === 'BAD' ? application.photo.opinion : null}
      project={project}
    />
  )
}

type CorrectionProps = {
  correction: NonNullable<Application['correction']>
  photoOpinion: string | null
  project: Project
}

function Correction({ correction: { opinion, parts, deadline }, photoOpinion, project }: CorrectionProps) {
  const t = useT()
  const date = useDates(project.timeZone)
  const clockOffset = useClockOffset()
  return (
    <Notice icon={<IconAlertTriangle />} tone="deadline" title={t('registration.returned')}>
      {opinion && (
        <p>
          <CommentSentence comment={opinion}>{t('registration.returned_opinion', { opinion })}</CommentSentence>
        </p>
      )}
      <NamedParts parts={parts} projectId={project.id} />
      {photoOpinion && (
        <p>
          <CommentSentence comment={photoOpinion}>
            {t('registration.photo_refused', { opinion: photoOpinion })}
          </CommentSentence>
        </p>
      )}
      <Flex component="p" c="deadline" wrap="wrap" rowGap={0} columnGap={4} fw={600}>
        <span>{t('registration.deadline', { deadline: date(deadline, 'deadline') })} ·</span>
        <Countdown until={deadline} clockOffset={clockOffset}>
          {(left) => t('registration.deadline_left', { left })}
        </Countdown>
      </Flex>
    </Notice>
  )
}

/** The chosen positions; those for which the office did not pass the reader are marked, with its comment. */
function Choices({ project, application }: Pick<FillNoticesProps, 'project' | 'application'>) {
  const t = useT()
  const choices = application?.choices ?? []
  const rejections = application ? rejectedChoices(project, application) : []
  const isEmpty = choices.length === 0
  return (
    <Notice
      icon={<IconListCheck />}
      tone={rejections.length > 0 ? 'deadline' : 'open'}
      title={t(isEmpty ? 'registration.no_choices' : 'delivered.choices')}
      action={
        isEmpty ? (
          <Button component={Link} size="xs" variant="default" to={paths.deliver({ projectId: project.id })}>
            {t('registration.choose')}
          </Button>
        ) : (
          <ChangeChoicesLink projectId={project.id} part={t('delivered.choices')} />
        )
      }
    >
      {isEmpty && <p>{t('registration.no_choices_text')}</p>}
      {!isEmpty && (
        <ol className={classes.choices}>
          {choices.map(({ order, position: { id, title, code, employer }, cancelled }) => (
            <li key={order}>
              <ProperName>{t('recruitment.choice', { title, code })}</ProperName>{' '}
              <Text span c="mute">
                <ProperName>{employer}</ProperName>
              </Text>{' '}
              {cancelled && <StateBadge tone="error">{t('positions.cancelled')}</StateBadge>}
              {rejections
                .filter(({ position }) => position.id === id)
                .map((rejection) => (
                  <RejectionMark key={id} rejection={rejection} timeZone={project.timeZone} />
                ))}
            </li>
          ))}
        </ol>
      )}
    </Notice>
  )
}

type NoticeProps = {
  icon: ReactNode
  tone: 'open' | 'deadline'
  title: string
  action?: ReactNode
  children?: ReactNode
}

function Notice({ icon, tone, title, action, children }: NoticeProps) {
  return (
    <Flex
      component="section"
      align="center"
      gap={12}
      py={12}
      px={16}
      bd="open-line"
      bdrs={8}
      bg="open-tint"
      fz={14}
      lh={22}
      className={classes.notice}
      data-tone={tone}
    >
      <Stack component="span" flex="none" c="open" className={classes.icon} aria-hidden="true">
        {icon}
      </Stack>
      <Box flex={1} miw={0}>
        <b>{title}</b>
        {children}
      </Box>
      {action}
    </Flex>
  )
}
