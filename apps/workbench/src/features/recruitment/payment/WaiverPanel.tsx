import { Button } from '@mantine/core'
import { FactList } from '@rostrum/ui/FactList'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack, Text } from '@rostrum/ui/layout'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Aside } from '../../../parts/page/Aside.tsx'
import layout from '../../../parts/page/layout.module.css'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { feePaths } from '../../../parts/recruitment/fee-states.tsx'
import { call, download, type Output } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'

type Waiver = Output<'GET /workbenchApi/payment/waivers/{applicationId}'>

/** The reason and documents of a waiver request, and the decision with its reason. */
export function WaiverPanel({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const t = useT()
  const waiver = useQuery(apiQuery('GET /workbenchApi/payment/waivers/{applicationId}', { applicationId }))
  return (
    <Aside hasHead title={t('fees.waiver')} closeLabel={t('list.close')} onClose={onClose}>
      <QueryContent query={waiver} shape="text">
        {(found) => <WaiverView waiver={found} />}
      </QueryContent>
    </Aside>
  )
}

function WaiverView({ waiver }: { waiver: Waiver }) {
  const t = useT()
  const { date } = useFormats()
  const reportFailure = useReportFailure()
  const { applicationId, decision } = waiver
  const document = 'GET /workbenchApi/payment/waivers/{applicationId}/documents/{fileId}'
  return (
    <Stack gap={12} className={layout.form}>
      <FactList
        layout="beside"
        facts={[
          { key: 'name', term: t('fees.name'), value: waiver.name },
          { key: 'number', term: t('fees.application_number'), value: waiver.number },
          { key: 'project', term: t('field.projectId'), value: waiver.projectTitle },
          {
            key: 'state',
            term: t('fees.state'),
            value: t(waiver.withdrawnAt ? 'fees.waiver_withdrawn' : `fees.fee_${waiver.fee}`),
          },
          { key: 'asked', term: t('fees.requested'), value: date(waiver.requestedAt, 'stamp') },
          {
            key: 'reason',
            term: t('fees.waiver_reason'),
            value: (
              <Text span ws="pre-wrap" overflowWrap="anywhere">
                {waiver.reason}
              </Text>
            ),
          },
          ...(waiver.withdrawnAt
            ? [{ key: 'withdrawn', term: t('fees.withdrawn'), value: date(waiver.withdrawnAt, 'stamp') }]
            : []),
          ...(decision
            ? [
                { key: 'decided', term: t('fees.decided'), value: date(decision.at, 'stamp') },
                { key: 'opinion', term: t('fees.opinion'), value: decision.reason ?? '–' },
              ]
            : []),
        ]}
      />
      <h3>{t('fees.documents')}</h3>
      <div className={layout.tools}>
        {waiver.documents.map(({ id, name }) => (
          <Button
            key={id ?? name}
            variant="default"
            size="xs"
            disabled={id === null}
            leftSection={<IconDownload size={14} aria-hidden="true" />}
            onClick={() => void download(document, { applicationId, fileId: id }).catch(reportFailure)}
          >
            {name}
          </Button>
        ))}
      </div>
      {waiver.fee === 'WAIVER_PENDING' && <WaiverChoice waiver={waiver} />}
    </Stack>
  )
}

/** The two decisions, each with its reason. */
function WaiverChoice({ waiver: { applicationId, revision, name } }: { waiver: Waiver }) {
  const t = useT()
  const [deciding, setDeciding] = useState<'grant' | 'refuse' | undefined>()
  const decide = useAction(
    (reason: string) =>
      call('POST /workbenchApi/recruitment/applications/{id}/waiver-decision', {
        id: applicationId,
        revision,
        granted: deciding === 'grant',
        reason,
      }),
    { refresh: feePaths, successMessage: ({ states }) => t(`fees.fee_${states.fee}`) },
  )
  return (
    <>
      <div className={layout.tools}>
        <Button onClick={() => setDeciding('grant')}>{t('fees.grant')}</Button>
        <Button variant="default" onClick={() => setDeciding('refuse')}>
          {t('fees.refuse')}
        </Button>
      </div>
      {deciding && (
        <ReasonDialog
          title={t(deciding === 'grant' ? 'fees.grant_of' : 'fees.refuse_of', { name })}
          consequence={t(deciding === 'grant' ? 'fees.grant_consequence' : 'fees.refuse_consequence')}
          label={t('fees.opinion')}
          maximum={500}
          confirmLabel={t(deciding === 'grant' ? 'fees.grant' : 'fees.refuse')}
          onClose={() => setDeciding(undefined)}
          onConfirm={decide.run}
        />
      )}
    </>
  )
}
