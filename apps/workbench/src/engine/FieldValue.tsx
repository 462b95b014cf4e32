import { Suspense } from 'react'
import { overrides } from './overrides.ts'
import { Value, type ValueProps } from './Value.tsx'

/** A value of a field as its resource shows it: in a way of its own, else in the reader's words. */
export function FieldValue(props: ValueProps) {
  const Cell = overrides[props.resource]?.cells?.[props.field.name]
  if (!Cell) return <Value {...props} />
  return (
    <Suspense fallback={null}>
      <Cell value={props.value} />
    </Suspense>
  )
}
