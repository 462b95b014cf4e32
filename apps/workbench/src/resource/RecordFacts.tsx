import type { ResourceDescription } from '@rostrum/contracts/resource/resource-calls'
import { useWords } from '../shell/use-t.ts'
import { FieldValue } from './FieldValue.tsx'
import classes from './RecordFacts.module.css'
import type { OneRecord } from './resource-query.ts'

/** Every field of a record that the reader may see. */
export function RecordFacts({ description, record, labels }: OneRecord & { description: ResourceDescription }) {
  const { field: word } = useWords(description.name)
  return (
    <dl className={classes.facts}>
      {description.fields.map((field) => (
        <div key={field.name} className={classes.fact}>
          <dt>{word(field.name)}</dt>
          <dd>
            <FieldValue resource={description.name} field={field} value={record[field.name]} labels={labels} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
