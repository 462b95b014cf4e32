import { Button, CopyButton, TextInput } from '@mantine/core'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { call } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { ReplyView } from './ReplyView.tsx'
import classes from './tests.module.css'

const path = '/workbenchApi/assessment/attempts'

/** The link of a pending invitation, and later the answers and their marks. */
export function AttemptPanel({ record }: { record: ResourceRecord }) {
  const mayInvite = useHasPermission('attempt:write')
  const waiting = record.state === 'evaluating'
  return (
    <Stack gap={16}>
      {waiting && mayInvite && <Invitation id={record.id} begun={record.startedAt !== null} />}
      {record.submittedAt !== null && <Result id={record.id} />}
    </Stack>
  )
}

function Invitation({ id, begun }: { id: string; begun: boolean }) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const invitation = useQuery(apiQuery('GET /workbenchApi/assessment/attempts/{id}/invitation', { id }))
  const [asking, setAsking] = useState<'renew' | 'withdraw' | undefined>()
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [path] }),
      queries.invalidateQueries({ queryKey: ['GET /workbenchApi/assessment/attempts/{id}/invitation'] }),
    ])
  const change = useMutation({
    mutationFn: (kind: 'renew' | 'withdraw') =>
      kind === 'renew'
        ? call('POST /workbenchApi/assessment/attempts/{id}/invitation', { id })
        : call('DELETE /workbenchApi/assessment/attempts/{id}/invitation', { id }),
    onSuccess: refresh,
    onError: reportFailure,
  })
  const link = invitation.data ? window.location.origin + invitation.data.path : ''
  return (
    <Stack component="section" gap={8} className={classes.part}>
      <h3>{t('assess.link')}</h3>
      <TextInput
        aria-label={t('assess.link')}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <QueryErrorNotice query={invitation} />
      <Text c="mute" fz={12} overflowWrap="anywhere">
        {t('assess.link_hint')}
      </Text>
      <Flex wrap="wrap" gap={8}>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              disabled={link === ''}
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              {t(copied ? 'assess.copied' : 'assess.copy')}
            </Button>
          )}
        </CopyButton>
        <Button size="xs" variant="default" onClick={() => setAsking('renew')}>
          {t('assess.renew')}
        </Button>
        {!begun && (
          <Button size="xs" variant="default" onClick={() => setAsking('withdraw')}>
            {t('assess.withdraw')}
          </Button>
        )}
      </Flex>
      <ConfirmDialog
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t(asking === 'withdraw' ? 'assess.withdraw' : 'assess.renew')}
        consequence={t(asking === 'withdraw' ? 'assess.withdraw_consequence' : 'assess.renew_consequence')}
        kind={asking === 'withdraw' ? 'destructive' : 'ordinary'}
        onConfirm={async () => {
          if (asking) await change.mutateAsync(asking)
        }}
      />
    </Stack>
  )
}

function Result({ id }: { id: string }) {
  const t = useT()
  const { decimal, date } = useFormats()
  const result = useQuery(apiQuery('GET /workbenchApi/assessment/attempts/{id}/result', { id }))
  if (result.error) return <QueryError query={result} />
  if (!result.data) return <SkeletonBlocks shape="text" />
  const { items, score, fullMarks, submittedBy } = result.data
  return (
    <Stack component="section" gap={8} className={classes.part}>
      <h3>{t('assess.result')}</h3>
      <p>
        {score === null ? t('assess.not_marked_yet') : t('assess.score_of', { score: decimal(score), full: fullMarks })}
        {submittedBy === 'time' && ` · ${t('assess.by_time')}`}
      </p>
      <Stack component="ol" gap={12}>
        {items.map(({ ordinal, question, points, reply, late, marks, state, given }) => (
          <Box key={ordinal} component="li" pb={8} bdb="line">
            <Flex gap={12} justify="space-between" mb={6}>
              <Text span overflowWrap="anywhere">
                {question.stem}
              </Text>
              <Box component="b" flex="none">
                {marks === null ? t(state === 'arbitration' ? 'assess.arbitration' : 'assess.waiting') : decimal(marks)}{' '}
                / {points}
              </Box>
            </Flex>
            <ReplyView question={question} reply={reply} />
            {late && (
              <Stack gap={4} ps={12} className={classes.late}>
                <Text c="mute" fz={12} overflowWrap="anywhere">
                  {t('assess.late', { time: date(late.at, 'stamp') })}
                </Text>
                <ReplyView question={question} reply={late.reply} />
              </Stack>
            )}
            {given.map(({ round, by, marks: one, comment }) => (
              <Text key={round} c="mute" fz={12} overflowWrap="anywhere">
                {t('assess.round', { round, by, marks: decimal(one) })} {comment}
              </Text>
            ))}
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}
