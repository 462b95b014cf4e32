import { Button } from '@mantine/core'
import { clockNames } from '@rostrum/contracts/attendance/requests/choices'
import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { DayEvidence } from '../../../parts/attendance/DayEvidence.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import type { Appeal } from './appeal-type.ts'
import { HandleDialog } from './HandleDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'

/** The decision on an appeal, for those who may make it. */
export function AppealActs({ record: { id } }: PanelProps) {
  const { data } = useQuery(apiQuery('GET /workbenchApi/attendance/appeals/{id}/evidence', { id }))
  return data ? <Acts id={id} appeal={data} /> : null
}

/** What an appeal contests, with its pictures and its day, and the ways to decide on it. */
export function AppealPanel({ record }: PanelProps) {
  const found = useQuery(apiQuery('GET /workbenchApi/attendance/appeals/{id}/evidence', { id: record.id }))
  return (
    <QueryContent query={found} shape="text">
      {(appeal) => (
        <Stack gap={16}>
          <Contested appeal={appeal} />
          <Pictures id={record.id} count={appeal.pictures} />
          <DayEvidence day={appeal.day} />
        </Stack>
      )}
    </QueryContent>
  )
}

function Contested({ appeal }: { appeal: Appeal }) {
  const t = useT()
  const translate = useTranslateKey()
  const { date } = useFormats()
  const { subject, clock, result, reason, remark, decidedBy, decidedAt } = appeal
  const what =
    clock === null
      ? translate(`option.attendance-appeal.subject.${subject}`, {})
      : translate(`attendance_clock.${clockNames[clock] ?? 'on_1'}`, {})
  return (
    <Box p={10} bdrs={8} bg="page">
      <Text fw={600}>
        {what} · {translate(`option.attendance-appeal.result.${result}`, {})}
      </Text>
      <Text overflowWrap="anywhere">{reason}</Text>
      {decidedAt !== null && remark !== '' && (
        <Text c="sub" mt={8} overflowWrap="anywhere">
          {t('appeal.decided_by', { name: decidedBy, time: date(decidedAt, 'stamp') })} {remark}
        </Text>
      )}
    </Box>
  )
}

function Pictures({ id, count }: { id: string; count: number }) {
  const t = useT()
  if (count === 0) return null
  return (
    <Flex component="ul" gap={8} wrap="wrap" aria-label={t('appeal.pictures')}>
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => {
        const address = `/workbenchApi/attendance/appeals/${id}/pictures/${number}`
        return (
          <li key={number}>
            <a href={address} target="_blank" rel="noreferrer">
              <img
                src={address}
                alt={t('appeal.picture', { number })}
                width={96}
                height={96}
                style={{ objectFit: 'cover', borderRadius: 6 }}
              />
            </a>
          </li>
        )
      })}
    </Flex>
  )
}

function Acts({ id, appeal }: { id: string; appeal: Appeal }) {
  const t = useT()
  const [deciding, setDeciding] = useState<'handle' | 'refuse'>()
  if (!appeal.decisionOffered) return null
  const close = () => setDeciding(undefined)
  return (
    <>
      <Button onClick={() => setDeciding('handle')}>{t('appeal.handle')}</Button>
      <Button variant="default" onClick={() => setDeciding('refuse')}>
        {t('appeal.refuse')}
      </Button>
      {deciding === 'handle' && <HandleDialog id={id} appeal={appeal} onClose={close} />}
      {deciding === 'refuse' && <RefuseDialog id={id} onClose={close} />}
    </>
  )
}
