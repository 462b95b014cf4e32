import { Button } from '@mantine/core'
import type { TimelineEvent } from '@rostrum/contracts/engines/resource/event-calls'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { QueryErrorNotice } from '../../parts/page/QueryErrorNotice.tsx'
import { useEventLabel, useResourceLabels, useT } from '../../shell/use-t.ts'
import { eventsQuery, type Labels } from '../public/resource-query.ts'
import { ChangeList } from './ChangeList.tsx'
import { EventDialog } from './EventDialog.tsx'
import own from './timeline.module.css'

type TimelinePartProps = { description: ResourceDescription; id: string }
type Changing = { readonly event: TimelineEvent; readonly act: 'correction' | 'rescission' }

/** The events of a record, newest first: coming ones above the line of today, rescinded ones struck out. */
export function TimelinePart({ description, id }: TimelinePartProps) {
  const t = useT()
  const found = useQuery(eventsQuery(description.path, id))
  const [changing, setChanging] = useState<Changing | undefined>()
  const { events = [], labels = {}, revision = 0 } = found.data ?? {}
  const firstBefore = events.find(({ day }) => found.data !== undefined && day <= found.data.today)?.id
  return (
    <Box component="section" mt={20}>
      <Box component="h3" fz={13} lh={20} mb={6}>
        {t('timeline.title')}
      </Box>
      {!found.data && <QueryErrorNotice query={found} />}
      <ol className={own.events}>
        {events.map((event) => (
          <Fragment key={event.id}>
            {event.id === firstBefore && (
              <li className={own.today}>
                <span>{t('timeline.today')}</span>
              </li>
            )}
            <EventItem
              description={description}
              event={event}
              labels={labels}
              onChange={description.can.correct ? (act) => setChanging({ event, act }) : undefined}
            />
          </Fragment>
        ))}
      </ol>
      {changing && (
        <EventDialog
          key={changing.event.id}
          {...{ description, id, revision, ...changing }}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Box>
  )
}

type EventItemProps = {
  description: ResourceDescription
  event: TimelineEvent
  labels: Labels
  onChange: ((act: Changing['act']) => void) | undefined
}

function EventItem({ description, event, labels, onChange }: EventItemProps) {
  const t = useT()
  const { date } = useFormats()
  const eventLabel = useEventLabel()
  const { option } = useResourceLabels(description.name)
  const { timing, day, act, changes, remark, actor, actorKind, at, rescindedAt } = event
  const done = actor ?? option('actorKind', actorKind)
  return (
    <li className={own.event} data-timing={timing}>
      <span className={own.mark} aria-hidden="true" />
      <Flex wrap="wrap" align="center" rowGap={4} columnGap={8}>
        <span>{date(day, 'date')}</span>
        <b className={own.title}>{eventLabel(`${description.name}.${act}`)}</b>
        <Text span c="mute">
          {t(`timeline.timing_${timing}`)}
        </Text>
        <Box component="span" flex={1} />
        {onChange && timing !== 'rescinded' && (
          <>
            <Button variant="default" size="compact-sm" onClick={() => onChange('correction')}>
              {t('timeline.correct')}
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => onChange('rescission')}>
              {t('timeline.rescind')}
            </Button>
          </>
        )}
      </Flex>
      <ChangeList description={description} changes={changes} labels={labels} className={own.values} />
      <Text c="mute" fz={12} lh={18} overflowWrap="anywhere">
        {done} · {date(at, 'stamp')}
        {remark !== '' && ` · ${remark}`}
        {rescindedAt !== null && ` · ${t('timeline.rescinded_at', { at: date(rescindedAt, 'stamp') })}`}
      </Text>
    </li>
  )
}
