import { Button } from '@mantine/core'
import { maximumReasonLength } from '@rostrum/contracts/recruitment/review/parts'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CountedTextarea } from '../../../parts/page/CountedTextarea.tsx'
import { call } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { applicationQuery, type ReviewApplication, refreshReview } from './review-queries.ts'

/** The fee waiver request, for reviewers with the permission to decide it. */
export function WaiverDecision({ application, onDone }: { application: ReviewApplication; onDone: () => void }) {
  const t = useT()
  const reportFailure = useReportFailure()
  const mayDecide = useHasPermission('fee:decide')
  const [reason, setReason] = useState('')
  const { waiver, states, id, revision } = application
  const deciding = useMutation({
    mutationFn: (granted: boolean) =>
      call('POST /workbenchApi/recruitment/applications/{id}/waiver-decision', {
        ...{ id, revision, granted },
        reason: reason.trim(),
      }),
    onSuccess: (_, granted) => {
      toast({ tone: 'done', message: t(granted ? 'review.waiver_granted' : 'review.waiver_refused') })
      void refreshReview()
      onDone()
    },
    onError: (error) => {
      reportFailure(error)
      // The applicant may have withdrawn the request, or another person decided it.
      void queryClient.invalidateQueries(applicationQuery(id))
      void refreshReview()
    },
  })
  if (!waiver || states.fee !== 'WAIVER_PENDING') return null
  const blocked = reason.trim() === '' || deciding.isPending
  return (
    <Box component="section" mt={14} pt={14} bdt="line">
      <h3>{t('review.waiver')}</h3>
      <p>{wholeSyllables(waiver.reason)}</p>
      {mayDecide ? (
        <>
          <CountedTextarea
            label={t('review.waiver_reason')}
            value={reason}
            maxLength={maximumReasonLength}
            rows={2}
            onChange={setReason}
          />
          <Flex wrap="wrap" gap={8} mt={8}>
            <Button variant="default" disabled={blocked} onClick={() => deciding.mutate(true)}>
              {t('review.waiver_grant')}
            </Button>
            <Button variant="default" disabled={blocked} onClick={() => deciding.mutate(false)}>
              {t('review.waiver_refuse')}
            </Button>
          </Flex>
        </>
      ) : (
        <Text mb={8} c="sub" fz={12}>
          {t('review.waiver_not_yours')}
        </Text>
      )}
    </Box>
  )
}
