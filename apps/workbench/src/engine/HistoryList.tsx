import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useQuery } from '@tanstack/react-query'
import { QueryErrorNotice } from '../parts/desk/QueryErrorNotice.tsx'
import { useEventLabel, useResourceLabels, useT } from '../shell/use-t.ts'
import { ChangedValue } from './ChangedValue.tsx'
import classes from './HistoryList.module.css'
import { historyQuery, type Labels } from './public/resource-query.ts'

type HistoryListProps = { description: ResourceDescription; id: string; labels: Labels }

/** Lists who changed which value, newest first. */
export function HistoryList({ description, id, labels }: HistoryListProps) {
  const t = useT()
  const { date } = useFormats()
  const { field: word, option } = useResourceLabels(description.name)
  const eventWord = useEventLabel()
  const history = useQuery(historyQuery(description.path, id))
  if (history.error && !history.data) {
    return (
      <section className={classes.history}>
        <h3>{t('list.history')}</h3>
        <QueryErrorNotice query={history} />
      </section>
    )
  }
  if (!history.data || history.data.length === 0) return null
  return (
    <section className={classes.history}>
      <h3>{t('list.history')}</h3>
      <ol>
        {history.data.map((entry) => (
          <li key={`${entry.at} ${entry.event}`} className={classes.entry}>
            <div className={classes.line}>
              <b>{entry.actor ?? option('actorKind', entry.actorKind)}</b> <span>{eventWord(entry.event)}</span>
              <time dateTime={entry.at}>{date(entry.at, 'stamp')}</time>
            </div>
            <ul>
              {entry.changes.map((change) => {
                const field = description.fields.find(({ name }) => name === change.field)
                return (
                  field && (
                    <li key={field.name}>
                      {word(field.name)}:{' '}
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
          </li>
        ))}
      </ol>
    </section>
  )
}
