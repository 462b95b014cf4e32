import type { ResourceDescription } from '@rostrum/contracts/resource/resource-calls'
import { useWords } from '../shell/use-t.ts'
import { overrides } from './overrides.ts'
import classes from './RecordFacts.module.css'
import type { OneRecord } from './resource-query.ts'
import { Value } from './Value.tsx'

/** Every field of a record that the reader may see. */
export function RecordFacts({ description, record, labels }: OneRecord & { description: ResourceDescription }) {
  const { field: word } = useWords(description.name)
  return (
    <dl className={classes.facts}>
      {description.fields.map((field) => {
        const Cell = overrides[description.name]?.cells?.[field.name]
        return (
          <div key={field.name} className={classes.fact}>
            <dt>{word(field.name)}</dt>
            <dd>
              {Cell ? (
                <Cell value={record[field.name]} />
              ) : (
                <Value resource={description.name} field={field} value={record[field.name]} labels={labels} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
