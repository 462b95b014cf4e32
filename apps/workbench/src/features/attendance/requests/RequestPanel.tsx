import { Button } from '@mantine/core'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { FactList } from '@rostrum/ui/FactList'
import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { DayEvidence } from '../../../parts/attendance/DayEvidence.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import type { Output } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { DecisionDialog } from './DecisionDialog.tsx'

type Evidence = Output<'GET /workbenchApi/attendance/requests/{id}/evidence'>

/** What a request says, with its day, what happened to it, and the decision where no flow makes it. */
export function RequestPanel({ record }: PanelProps) {
  const found = useQuery(apiQuery('GET /workbenchApi/attendance/requests/{id}/evidence', { id: record.id }))
  return (
    <QueryContent query={found} shape="text">
      {(evidence) => (
        <Stack gap={16}>
          <FactList
            layout="beside"
            facts={evidence.fields.map(({ name, label, before, value }) => ({
              key: name,
              term: label,
              value: before === null ? value : <Change before={before} after={value} />,
            }))}
          />
          <Decision id={record.id} evidence={evidence} isLeave={record.kind === 'leave'} />
          {record.kind !== 'leave' && <DayEvidence day={evidence.day} />}
          <History evidence={evidence} />
        </Stack>
      )}
    </QueryContent>
  )
}

function Change({ before, after }: { before: string; after: string }) {
  return (
    <>
      <s>{before}</s> → <strong>{after}</strong>
    </>
  )
}

function Decision({ id, evidence, isLeave }: { id: string; evidence: Evidence; isLeave: boolean }) {
  const t = useT()
  const translate = useTranslateKey()
  const [deciding, setDeciding] = useState<'approve' | 'refuse'>()
  const { approvalId, decision } = evidence
  const reason = decision.whyNot ? translate(decision.whyNot.code, decision.whyNot.params) : undefined
  return (
    <Flex gap={8} wrap="wrap" align="flex-start">
      {decision.offered && (
        <>
          <ActionButton reason={reason} onClick={() => setDeciding('approve')}>
            {t('attendance_request.approve')}
          </ActionButton>
          {reason === undefined && (
            <Button variant="default" onClick={() => setDeciding('refuse')}>
              {t('attendance_request.refuse')}
            </Button>
          )}
        </>
      )}
      {approvalId !== null && (
        <Button component={Link} variant="default" to={`/approvals/inbox?request=${approvalId}`}>
          {t('attendance_request.open_approval')}
        </Button>
      )}
      {isLeave && (
        <Button component={Link} variant="default" to={`/attendance/leave-requests?id=${id}`}>
          {t('attendance_request.open_leave')}
        </Button>
      )}
      {deciding && <DecisionDialog id={id} decision={deciding} onClose={() => setDeciding(undefined)} />}
    </Flex>
  )
}

function History({ evidence: { history } }: { evidence: Evidence }) {
  const t = useT()
  const translate = useTranslateKey()
  const { date } = useFormats()
  if (history.length === 0) return null
  return (
    <Box component="section">
      <Box component="h3" fz={13} lh={20} mb={4}>
        {t('attendance_request.history')}
      </Box>
      <Stack component="ol" gap={0}>
        {history.map(({ at, act, by, remark }) => (
          <Box component="li" key={`${at} ${act} ${by}`} py={6} bdb="line">
            <Flex gap={8} justify="space-between" align="baseline" wrap="wrap">
              <span>
                <b>{translate(`attendance_act.${act}`, {})}</b> {by}
              </span>
              <Text c="sub" fz={12}>
                {date(at, 'stamp')}
              </Text>
            </Flex>
            {remark !== '' && <Text overflowWrap="anywhere">{remark}</Text>}
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
