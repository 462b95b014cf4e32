import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Link } from 'react-router'
import type { MenuNode } from '../shell/authority.ts'
import { useResourceLabels } from '../shell/use-t.ts'
import { FieldValue } from './FieldValue.tsx'
import { useOverride } from './overrides.ts'
import type { OneRecord } from './public/resource-query.ts'
import { useResourcePages } from './public/use-resource-pages.ts'
import classes from './RecordFacts.module.css'
import type { ValueProps } from './Value.tsx'

/** Lists every field of a record that the reader can see and that no other field repeats. */
export function RecordFacts({
  description,
  record,
  labels,
}: Omit<OneRecord, 'refused'> & { description: ResourceDescription }) {
  const { field: word } = useResourceLabels(description.name)
  const pages = useResourcePages()
  const retold = useOverride(description.name).hiddenFields ?? []
  return (
    <dl className={classes.facts}>
      {description.fields
        .filter(({ name }) => !retold.includes(name))
        .map((field) => (
          <div key={field.name} className={classes.fact}>
            <dt>{word(field.name)}</dt>
            <dd data-kind={field.kind}>
              <Fact
                resource={description.name}
                field={field}
                value={record[field.name]}
                labels={labels}
                page={pages.get(field.relationPath ?? '')}
              />
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Shows a value; a reference is a link if the reader can open it. */
function Fact({ page, ...props }: ValueProps & { page: MenuNode | undefined }) {
  const { field, value, labels } = props
  const ids = [value ?? []].flat().map(String)
  const labelOf = (id: string) => labels[field.relation ?? '']?.[id]
  if (!page || ids.every((id) => labelOf(id) === undefined)) return <FieldValue {...props} />
  return (
    <ul className={classes.links}>
      {ids.map((id) => (
        <li key={id}>
          {labelOf(id) === undefined ? (
            <FieldValue {...props} value={id} />
          ) : (
            <Link to={`${page.path}?${new URLSearchParams({ id })}`}>{labelOf(id)}</Link>
          )}
        </li>
      ))}
    </ul>
  )
}
