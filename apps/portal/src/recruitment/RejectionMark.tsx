import { Flex, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconX } from '@tabler/icons-react'
import { useT } from '../shell/use-t.ts'
import { CommentSentence } from './CommentSentence.tsx'
import type { RejectedPosition } from './rejected-positions.ts'
import { useDates } from './use-dates.ts'

type RejectionMarkProps = {
  rejection: Pick<RejectedPosition, 'at' | 'opinion'>
  /** Of the project. */
  timeZone: string
  id?: string
}

/** Marks a position for which the office did not pass the reader, with the day and the comment. */
export function RejectionMark({ rejection: { at, opinion }, timeZone, id }: RejectionMarkProps) {
  const t = useT()
  const date = useDates(timeZone)
  return (
    <Flex id={id} wrap="wrap" align="flex-start" rowGap={4} columnGap={8} fz={14} lh={24}>
      <StateBadge tone="error" icon={<IconX />}>
        {t('recruitment.not_passed_on', { day: date(at, 'day') })}
      </StateBadge>{' '}
      {opinion && (
        <Text span c="sub" miw={0} overflowWrap="anywhere">
          <CommentSentence comment={opinion}>{t('application.opinion', { opinion })}</CommentSentence>
        </Text>
      )}
    </Flex>
  )
}
