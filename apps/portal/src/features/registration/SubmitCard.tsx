import { Button, Checkbox } from '@mantine/core'
import type { FieldError } from '@rostrum/forms'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toFormErrors } from '../../form-host/server-errors.ts'
import { paths } from '../../paths.ts'
import { AgainDialog } from '../../recruitment/AgainDialog.tsx'
import type { Application, Project } from '../../recruitment/records.ts'
import { type RejectedPosition, rejectedChoices } from '../../recruitment/rejected-positions.ts'
import { Permitted } from '../../shell/authority.tsx'
import { failureMessage, requestIdOf } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import { ProjectAgreement } from './ProjectAgreement.tsx'
import classes from './registration.module.css'
import {
  type Check,
  findReviewBlocker,
  type RequiredStatement,
  type ReviewBlocker,
  requiredStatements,
  statementKey,
} from './review-blockers.ts'
import type { Statement } from './submission-client.ts'

type SubmitCardProps = {
  project: Project
  application: Application
  check: Check
  /** The form itself asks for the promise of good faith. */
  hasPromised: boolean
  /** Why the last attempt failed. */
  failure: unknown
  /** What the person can choose with the submission, besides the consents. */
  offer?: ReactNode
  onErrors: (errors: readonly FieldError[]) => void
  onSubmit: (statements: readonly Statement[]) => void
}

/** The required statements and consents, and the submit button. */
export function SubmitCard({
  project,
  application,
  check,
  hasPromised,
  failure,
  offer,
  onErrors,
  onSubmit,
}: SubmitCardProps) {
  const t = useT()
  const [statements, setStatements] = useState<ReadonlySet<string>>(new Set())
  const [accepted, setAccepted] = useState(false)
  const [honest, setHonest] = useState(false)
  const statementsToMake = requiredStatements(application, check)
  const cause = findReviewBlocker(application, check, {
    statements,
    agreed: accepted || project.agreementId === null,
    declared: honest || hasPromised,
  })
  const failed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The bar at the end of the window would cover a part of it.
    if (failure !== undefined) failed.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  const isAgain = application.states.review === 'RETURNED'
  return (
    <SectionCard title={isAgain ? t('registration.resubmit') : t('registration.submit')}>
      <Text mb={16} fz={14} lh={22} c="sub">
        {t('registration.submit_text')}
      </Text>
      {statementsToMake.length > 0 && (
        <Statements requiredStatements={statementsToMake} checkedKeys={statements} onChange={setStatements} />
      )}
      <Stack gap={12} mb={20}>
        {project.agreementId && (
          <ProjectAgreement articleId={project.agreementId} accepted={accepted} onChange={setAccepted} />
        )}
        {!hasPromised && (
          <Checkbox
            label={t('registration.good_faith')}
            checked={honest}
            onChange={(event) => setHonest(event.currentTarget.checked)}
          />
        )}
        {offer}
      </Stack>
      {failure !== undefined && (
        <div ref={failed}>
          <ErrorState
            title={t('registration.submit_failed')}
            message={failureMessage(failure, t)}
            requestId={requestIdOf(failure)}
          />
        </div>
      )}
      <SubmitButton
        label={isAgain ? t('registration.resubmit') : t('registration.submit')}
        blocker={cause}
        project={project}
        rejections={rejectedChoices(project, application)}
        onShowErrors={() => onErrors(toFormErrors(check.errors))}
        onSubmit={() => onSubmit(statementsToMake.map(({ positionId, conditionId }) => ({ positionId, conditionId })))}
      />
    </SectionCard>
  )
}

type StatementsProps = {
  requiredStatements: readonly RequiredStatement[]
  checkedKeys: ReadonlySet<string>
  onChange: (attested: ReadonlySet<string>) => void
}

function Statements({ requiredStatements, checkedKeys, onChange }: StatementsProps) {
  const t = useT()
  const toggle = (key: string, isChecked: boolean) =>
    onChange(new Set(isChecked ? [...checkedKeys, key] : [...checkedKeys].filter((each) => each !== key)))
  return (
    <>
      <h3>{t('registration.statements')}</h3>
      <Text fz={14} lh={22} c="mute">
        {t('registration.statements_text')}
      </Text>
      <Stack gap={12} mt={8} mb={20}>
        {requiredStatements.map((statement) => {
          const key = statementKey(statement)
          return (
            <Checkbox
              key={key}
              label={t('registration.statement_of', { position: statement.position, text: statement.text })}
              checked={checkedKeys.has(key)}
              onChange={(event) => toggle(key, event.currentTarget.checked)}
            />
          )
        })}
      </Stack>
    </>
  )
}

type SubmitButtonProps = {
  label: string
  blocker: ReviewBlocker | undefined
  project: Project
  /** The choices for which the office did not pass the applicant. */
  rejections: readonly RejectedPosition[]
  onShowErrors: () => void
  onSubmit: () => void
}

/**
 * The button stays in place while something prevents the submission, and shows the reason. It asks before a position is
 * submitted again for which the office did not pass the applicant.
 */
function SubmitButton({ label, blocker, project, rejections, onShowErrors, onSubmit }: SubmitButtonProps) {
  const t = useT()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const submit = () => (rejections.length > 0 ? setAsking(true) : onSubmit())
  const id = useId()
  return (
    <Stack justifyItems="start" gap={8} className={classes.submit}>
      <Permitted button="application:submit">
        <Button
          size="lg"
          aria-disabled={blocker !== undefined}
          aria-describedby={blocker ? id : undefined}
          onClick={() => !blocker && submit()}
        >
          {label}
        </Button>
      </Permitted>
      <AgainDialog
        rejections={rejections}
        timeZone={project.timeZone}
        confirmLabel={t('recruitment.again_submit')}
        opened={asking}
        onClose={() => setAsking(false)}
        onCancel={() => void navigate(paths.deliver({ projectId: project.id }))}
        onConfirm={onSubmit}
      />
      {blocker && (
        <Flex id={id} component="p" wrap="wrap" align="center" rowGap={4} columnGap={12} fz={14} lh={22} c="mute">
          {blocker.kind === 'errors'
            ? t('registration.why_errors', { count: blocker.count })
            : t(blockerMessages[blocker.kind])}
          {blocker.kind === 'errors' && (
            <Box
              component={PlainButton}
              fz="inherit"
              lh="inherit"
              c="link"
              td="underline"
              className={classes.article}
              onClick={onShowErrors}
            >
              {t('registration.see_errors')}
            </Box>
          )}
        </Flex>
      )}
    </Stack>
  )
}

const blockerMessages = {
  no_choice: 'registration.why_no_choice',
  cancelled: 'registration.why_cancelled',
  fails: 'registration.why_fails',
  unknown: 'registration.why_unknown',
  statements: 'registration.why_statements',
  agreement: 'registration.why_agreement',
  declaration: 'registration.why_declaration',
} as const
