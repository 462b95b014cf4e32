import { Button } from '@mantine/core'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { canResendNotification } from '@rostrum/contracts/talent/candidates/interview-resources'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Text } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { withFormTexts } from '../../../parts/forms/with-form-texts.ts'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { call, type Output } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'

const Evaluations = lazyComponent(
  () => import('./Evaluations.tsx'),
  ({ Evaluations }) => Evaluations,
  withFormTexts,
)

type Action = Output<'GET /workbenchApi/talent/interviews/{id}/transitions'>[number]['action']

/** What can become of an interview, and the way to the candidate. */
export function InterviewActs({ record }: { record: ResourceRecord }) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const { id, revision } = record
  const [asking, setAsking] = useState(false)
  const mayWrite = useHasPermission('interview:write')
  const moves = useQuery(apiQuery('GET /workbenchApi/talent/interviews/{id}/transitions', { id }))
  const move = useMutation({
    mutationFn: (action: Action) =>
      call('POST /workbenchApi/talent/interviews/{id}/transitions', { id, action, revision }),
    onError: reportFailure,
    onSettled: () =>
      Promise.all(
        ['/workbenchApi/talent/interviews', 'GET /workbenchApi/talent/interviews/{id}/transitions'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
  return (
    <>
      {moves.data?.map(({ action, possible, message }) => (
        <ActionButton
          key={action}
          variant="default"
          reason={possible ? undefined : message}
          onClick={() => (action === 'cancel' ? setAsking(true) : move.mutate(action))}
        >
          {t(`talent.interview_${action}`)}
        </ActionButton>
      ))}
      <Button component={Link} to={`/talent/resumes?id=${String(record.resumeId)}`} variant="default">
        {t('talent.open_resume')}
      </Button>
      {mayWrite && canResendNotification(record.candidateNotification) && <ResendNotification record={record} />}
      <QueryErrorNotice query={moves} />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('talent.interview_cancel')}
        consequence={t('talent.interview_cancel_consequence')}
        confirmLabel={t('talent.interview_cancel')}
        cancelLabel={t('ui.back')}
        kind="destructive"
        onConfirm={() => move.mutateAsync('cancel').then(() => undefined)}
      />
    </>
  )
}

/** What interviewers think of the candidate. */
export function InterviewPanel({ record: { id } }: { record: ResourceRecord }) {
  return (
    <Suspense fallback={<SkeletonBlocks shape="text" />}>
      <Evaluations id={id} />
    </Suspense>
  )
}

/** Sends an SMS again that the provider refused or has not confirmed. */
function ResendNotification({ record: { id, candidateNotification } }: { record: ResourceRecord }) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const notify = useMutation({
    mutationFn: () => call('POST /workbenchApi/talent/interviews/{id}/notification', { id }),
    onSuccess: (after) => {
      if (after.candidateNotification === 'waiting') toast({ tone: 'done', message: t('talent.resend_scheduled') })
    },
    onError: reportFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ['/workbenchApi/talent/interviews'] }),
  })
  return (
    <>
      <Button variant="default" loading={notify.isPending} onClick={() => notify.mutate()}>
        {t('talent.resend_sms')}
      </Button>
      {candidateNotification === 'unclear' && (
        <Text span c="mute" fz={12}>
          {t('talent.resend_unclear')}
        </Text>
      )}
    </>
  )
}
