import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Box, Flex, PlainButton } from '@rostrum/ui/layout'
import { type ReactNode, useRef } from 'react'
import { useT } from '../shell/use-t.ts'
import { HistoryList } from './HistoryList.tsx'
import type { OneRecord } from './public/resource-query.ts'
import { RelatedLists, useRelatedLists } from './RelatedLists.tsx'
import { TimelinePart } from './timeline/TimelinePart.tsx'

type RecordSectionsProps = {
  description: ResourceDescription
  known: OneRecord
  /** The facts, which come first. */
  children: ReactNode
}

/** A record below its head. A bar above the facts leads to what comes after them. */
export function RecordSections({ description, known: { record, labels }, children }: RecordSectionsProps) {
  const t = useT()
  const { id } = record
  const place = useRef<HTMLDivElement>(null)
  const { lists = [] } = useRelatedLists(description, id)
  const hasEvents = description.effectiveDay !== undefined
  const links = [
    ...(hasEvents ? [{ key: 'events', title: t('timeline.title') }] : []),
    ...(lists.length > 0 ? [{ key: 'related', title: t('list.related') }] : []),
    { key: 'history', title: t('list.history') },
  ]
  const show = (key: string) => place.current?.querySelector(`[data-section="${key}"]`)?.scrollIntoView()
  return (
    <div ref={place}>
      {links.length > 1 && (
        <Flex component="nav" wrap="wrap" columnGap={16} mb={8} bdb="line" aria-label={t('record.parts')}>
          {links.map(({ key, title }) => (
            <PlainButton key={key} onClick={() => show(key)}>
              <Box component="span" c="link" fz={13} lh={28}>
                {title}
              </Box>
            </PlainButton>
          ))}
        </Flex>
      )}
      {children}
      {hasEvents && (
        <div data-section="events">
          <TimelinePart description={description} id={id} />
        </div>
      )}
      <div data-section="related">
        <RelatedLists description={description} id={id} />
      </div>
      <div data-section="history">
        <HistoryList description={description} id={id} labels={labels} />
      </div>
    </div>
  )
}
