import { Suspense } from 'react'
import { useOverride } from './overrides.ts'
import { Value, type ValueProps } from './Value.tsx'

/** Shows a field value in the custom format of its resource, or else in the reader's language. */
export function FieldValue(props: ValueProps) {
  const Cell = useOverride(props.resource).cells?.[props.field.name]
  if (!Cell) return <Value {...props} />
  return (
    <Suspense fallback={null}>
      <Cell value={props.value} record={props.record} />
    </Suspense>
  )
}
