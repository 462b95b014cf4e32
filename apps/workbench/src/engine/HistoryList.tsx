import type { HistoryEntry, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { LabelMark } from '@rostrum/ui/LabelMark'
import { Box } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { HistoryEntries } from '../parts/page/HistoryEntries.tsx'
import { QueryErrorNotice } from '../parts/page/QueryErrorNotice.tsx'
import { useEventLabel, useResourceLabels, useT } from '../shell/use-t.ts'
import { ChangedValue } from './ChangedValue.tsx'
import { historyQuery, type Labels } from './public/resource-query.ts'
import { useAsOf } from './timeline/as-of.ts'

type HistoryListProps = {
  description: ResourceDescription
  id: string
  labels: Labels
  /** It is all that the page shows, so that it says when it is loading or has no entry. */
  isAlone?: boolean
}

/** Lists who changed which value, newest first. */
export function HistoryList({ description, id, labels, isAlone = false }: HistoryListProps) {
  const t = useT()
  const { field: word, option } = useResourceLabels(description.name)
  const eventWord = useEventLabel()
  const history = useQuery(historyQuery(description.path, id, useAsOf()))
  if (history.error && !history.data) {
    return (
      <Box component="section" mt={20}>
        <Box component="h3" fz={13} lh={20} mb={6}>
          {t('list.history')}
        </Box>
        <QueryErrorNotice query={history} />
      </Box>
    )
  }
  if (!history.data) return isAlone && <SkeletonBlocks shape="text" />
  if (history.data.length === 0) {
    return isAlone && <EmptyState icon={<IconHistory stroke={1.6} />} title={t('list.no_history')} />
  }
  return (
    <Box component="section" mt={20}>
      <Box component="h3" fz={13} lh={20} mb={6}>
        {t('list.history')}
      </Box>
      <HistoryEntries
        entries={history.data.map((entry) => ({
          key: `${entry.at} ${entry.event}`,
          at: entry.at,
          actor: entry.actor ?? option('actorKind', entry.actorKind),
          event: eventWord(entry.event),
          details: !isCreation(entry) && entry.changes.length > 0 && (
            <ul>
              {entry.changes.map((change) => {
                const field = description.fields.find(({ name }) => name === change.field)
                return (
                  field && (
                    <li key={field.name}>
                      {word(field.name)}
                      <LabelMark />

                      <ChangedValue
                        resource={description.name}
                        field={field}
                        labels={labels}
                        value={change.to}
                        was={change.from}
                      />
                    </li>
                  )
                )
              })}
            </ul>
          ),
        }))}
      />
    </Box>
  )
}

/** The fields of a new record are among its facts; its creation is one line. */
const isCreation = ({ event }: HistoryEntry): boolean => event.endsWith('.created')
