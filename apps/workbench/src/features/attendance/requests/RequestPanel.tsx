import { FactList } from '@rostrum/ui/FactList'
import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { DayEvidence } from '../../../parts/attendance/DayEvidence.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useT } from '../../../shell/use-t.ts'
import { type Evidence, requestEvidenceQuery } from './request-evidence.ts'

/** What a request says, with its day, and what happened to it. */
export function RequestPanel({ record }: PanelProps) {
  const found = useQuery(requestEvidenceQuery(record.id))
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
