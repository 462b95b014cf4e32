import type {
  ExamAction,
  FeeAction,
  PhotoAction,
  ReviewAction,
} from '@rostrum/contracts/recruitment/applications/lifecycle'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { SidePanel } from '@rostrum/ui/SidePanel'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { CommentSentence } from '../../recruitment/CommentSentence.tsx'
import { useDates } from '../../recruitment/use-dates.ts'
import type { Output } from '../../shell/api.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { apiQuery } from '../../shell/query-client.ts'
import { type PortalText, type T, useT } from '../../shell/use-t.ts'
import classes from './application.module.css'

type Event = Output<'GET /recruitApi/app/api/person/jobApply/getEventList'>[number]
type EventName = `review_${ReviewAction}` | `photo_${PhotoAction}` | `fee_${FeeAction}` | `exam_${ExamAction}`

type EventLogPanelProps = {
  applicationId: string
  /** Of the project, as of every other time of its applications. */
  timeZone: string
  opened: boolean
  onClose: () => void
}

/** Shows every event of an application, latest first. */
export function EventLogPanel({ applicationId, timeZone, opened, onClose }: EventLogPanelProps) {
  const t = useT()
  const events = useQuery({
    ...apiQuery('GET /recruitApi/app/api/person/jobApply/getEventList', { id: applicationId }),
    enabled: opened,
  })
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('application.log_title')}>
      <QueryContent query={events} skeleton={<SkeletonBlocks shape="rows" count={5} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('application.log_empty')} />
          ) : (
            <ol className={classes.log}>
              {list.toReversed().map((event) => (
                <EventLine key={`${event.at} ${event.column} ${event.action}`} event={event} timeZone={timeZone} />
              ))}
            </ol>
          )
        }
      </QueryContent>
    </SidePanel>
  )
}

function EventLine({ event, timeZone }: { event: Event; timeZone: string }) {
  const t = useT()
  const date = useDates(timeZone)
  const { at, role, reason } = event
  const [before, after] = [stateLabel(event, 'before', t), stateLabel(event, 'after', t)]
  return (
    <li>
      <Box component="b" fz={15} lh={24}>
        {t(eventLabelKey(event))}
      </Box>
      <Flex component="p" wrap="wrap" rowGap={0} columnGap={12} fz={13} lh={20} c="mute">
        <time dateTime={at}>{date(at, 'stamp')}</time>
        <span>{t(`application.role_${role}`)}</span>
      </Flex>
      <Flex component="p" wrap="wrap" rowGap={0} columnGap={12} fz={13} lh={20} c="mute">
        <span>{t(`application.column_${event.column}`)}</span>
        <span>{before === after ? after : t('application.log_change', { before, after })}</span>
      </Flex>
      {reason && (
        <Text mt={4} fz={14} lh={22} c="sub" overflowWrap="anywhere">
          <CommentSentence comment={reason}>{t('application.log_reason', { reason })}</CommentSentence>
        </Text>
      )}
    </li>
  )
}

// The log contains only actions and states of the lifecycle tables, but its contract types them as text.
const eventLabelKey = ({ column, action }: Event): PortalText =>
  `application.event_${`${column}_${action}` as EventName}`
const stateLabel = (event: Event, side: 'before' | 'after', t: T): string =>
  // A photo is uploaded into a draft. Reviewers see it only after submission.
  side === 'after' && event.column === 'photo' && event.action === 'upload'
    ? t('application.photo_uploaded')
    : t(`application.${event.column}_${event[side]}` as 'application.review_DRAFT')
