import type { ResourceDescription } from '@rostrum/contracts/resource/resource-calls'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useQuery } from '@tanstack/react-query'
import { NotRead } from '../desk/NotRead.tsx'
import { useEventWord, useT, useWords } from '../shell/use-t.ts'
import classes from './HistoryList.module.css'
import { historyQuery, type Labels } from './resource-query.ts'
import { useValueText } from './Value.tsx'

type HistoryListProps = { description: ResourceDescription; id: string; labels: Labels }

/** Who changed what from what to what, newest first. */
export function HistoryList({ description, id, labels }: HistoryListProps) {
  const t = useT()
  const { date } = useFormats()
  const { field: word, option } = useWords(description.name)
  const eventWord = useEventWord()
  const history = useQuery(historyQuery(description.path, id))
  if (history.error && !history.data) return <NotRead query={history} />
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
              {entry.changes.map(({ field: name, from, to }) => {
                const field = description.fields.find((one) => one.name === name)
                return (
                  field && (
                    <li key={name}>
                      {word(name)}:{' '}
                      <del>
                        <Said description={description} name={name} value={from} labels={labels} />
                      </del>{' '}
                      → <Said description={description} name={name} value={to} labels={labels} />
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

type SaidProps = { description: ResourceDescription; name: string; value: unknown; labels: Labels }

function Said({ description, name, value, labels }: SaidProps) {
  const field = description.fields.find((one) => one.name === name)
  return field ? <Words resource={description.name} field={field} value={value} labels={labels} /> : null
}

function Words(props: Parameters<typeof useValueText>[0]) {
  return useValueText(props) || '–'
}
