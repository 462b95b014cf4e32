import { FormReview } from '@rostrum/forms-react'
import { Stack } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { useEffect, useEffectEvent } from 'react'
import { AnswerHints } from '../../form-host/AnswerHints.tsx'
import { IdentityCard } from '../../form-host/IdentityCard.tsx'
import { formErrorsOf } from '../../form-host/server-errors.ts'
import type { Application } from '../../recruitment/records.ts'
import { ApiFailure } from '../../shell/api-failure.ts'
import { useT } from '../../shell/use-t.ts'
import { ChangeChoicesLink } from './ChangeChoicesLink.tsx'
import { ReturnedNotice } from './FillNotices.tsx'
import { useKeepAnswers } from './KeepAnswersOffer.tsx'
import { ReviewChoices } from './ReviewChoices.tsx'
import { type Check, goodFaithField, isPromise } from './review-blockers.ts'
import type { ReviewCallbacks } from './review-parts.ts'
import { SubmitCard } from './SubmitCard.tsx'
import { isSubmissionPending, type Statement } from './submission-client.ts'
import { attemptFor, useSubmission } from './use-submission.ts'
import { WaitingRoom } from './WaitingRoom.tsx'

type ReviewContentProps = ReviewCallbacks & { application: Application; check: Check }

export function ReviewContent({ application, check, ...parts }: ReviewContentProps) {
  const t = useT()
  const { project, described, registration, onEdit, onErrors } = parts
  const saving = useKeepAnswers(registration.form.answers())
  const { submission, state } = useSubmission(application.id)
  const showErrors = useEffectEvent(() => {
    if (state.kind !== 'failed' || !(state.error instanceof ApiFailure) || state.error.fieldErrors.length === 0) return
    submission.dismiss()
    onErrors(formErrorsOf(state.error))
  })
  useEffect(() => {
    if (state.kind === 'failed') showErrors()
  }, [state.kind])
  // A refusal belongs to the last attempt; a later visit of this page starts without it.
  useEffect(() => () => submission.dismiss(), [submission])
  if (isSubmissionPending(state) || state.kind === 'submitted') return <WaitingRoom state={state} />
  const submit = (statements: readonly Statement[]) =>
    void submission.submit(
      attemptFor(application.id, registration.saver.baseline.revision, {
        statements,
        agreementId: project.agreementId,
        keepsAnswers: saving.isChosen,
      }),
    )
  return (
    <Stack columns={1} gap={16}>
      <ReturnedNotice project={project} application={application} />
      <SectionCard
        title={t('registration.review_choices')}
        aside={<ChangeChoicesLink projectId={project.id} part={t('registration.review_choices')} />}
      >
        <ReviewChoices application={application} check={check} project={project} />
      </SectionCard>
      <IdentityCard identity={described.identity} />
      <AnswerHints form={registration.form} birthDate={described.identity.birthDate} />
      <FormReview form={registration.form} onEdit={onEdit} />
      <SubmitCard
        // A new agreement needs a new consent.
        key={project.agreementId}
        project={project}
        application={application}
        check={check}
        hasPromised={isPromise(registration.form.getField(goodFaithField).value)}
        failure={state.kind === 'failed' ? state.error : undefined}
        offer={saving.offer}
        onErrors={onErrors}
        onSubmit={submit}
      />
    </Stack>
  )
}
