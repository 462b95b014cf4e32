import { Button } from '@mantine/core'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { canResendNotification } from '@rostrum/contracts/talent/candidates/interview-resources'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
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
import classes from './ResumePanel.module.css'

const Evaluations = lazyComponent(
  () => import('./Evaluations.tsx'),
  ({ Evaluations }) => Evaluations,
  withFormTexts,
)

type Action = Output<'GET /workbenchApi/talent/interviews/{id}/transitions'>[number]['action']

/** The actions on an interview, and a link to the candidate. */
export function InterviewPanel({ record }: { record: ResourceRecord }) {
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
  const holdBlocker = moves.data?.find(({ action }) => action === 'hold')?.message
  return (
    <Stack gap={12}>
      <Flex wrap="wrap" gap={8}>
        {moves.data?.map(({ action, possible }) => (
          <Button
            key={action}
            size="xs"
            variant="default"
            disabled={!possible}
            onClick={() => (action === 'cancel' ? setAsking(true) : move.mutate(action))}
          >
            {t(`talent.interview_${action}`)}
          </Button>
        ))}
        <Button component={Link} to={`/talent/resumes?id=${String(record.resumeId)}`} size="xs" variant="default">
          {t('talent.open_resume')}
        </Button>
      </Flex>
      <QueryErrorNotice query={moves} />
      {mayWrite && canResendNotification(record.candidateNotification) && <ResendNotification record={record} />}
      {holdBlocker && (
        <Text c="mute" fz={12} className={classes.hint}>
          {holdBlocker}
        </Text>
      )}
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
      <Suspense fallback={<SkeletonBlocks shape="text" />}>
        <Evaluations id={id} />
      </Suspense>
    </Stack>
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
    <Flex wrap="wrap" gap={8}>
      <Button size="xs" variant="default" loading={notify.isPending} onClick={() => notify.mutate()}>
        {t('talent.resend_sms')}
      </Button>
      {candidateNotification === 'unclear' && (
        <Text span c="mute" fz={12} className={classes.hint}>
          {t('talent.resend_unclear')}
        </Text>
      )}
    </Flex>
  )
}
