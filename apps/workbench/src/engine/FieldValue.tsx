import { Suspense } from 'react'
import { useOverride } from './overrides.ts'
import { Value, type ValueProps } from './Value.tsx'

/** A value of a field as its resource shows it: in a way of its own, else in the reader's words. */
export function FieldValue(props: ValueProps) {
  const Cell = useOverride(props.resource).cells?.[props.field.name]
  if (!Cell) return <Value {...props} />
  return (
    <Suspense fallback={null}>
      <Cell value={props.value} />
    </Suspense>
  )
}
