import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { useHasPermission } from '../../../shell/page-context.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { Invitation } from './Invitation.tsx'
import { ReplyView } from './ReplyView.tsx'
import classes from './tests.module.css'

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
