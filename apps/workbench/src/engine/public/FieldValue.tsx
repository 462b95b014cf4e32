import { Box } from '@rostrum/ui/layout'
import { Suspense } from 'react'
import { useOverride } from '../overrides.ts'
import { Value, type ValueProps } from '../Value.tsx'

/** Shows a field value in the custom format of its resource, or else in the reader's language. */
export function FieldValue(props: ValueProps) {
  const Cell = useOverride(props.resource).cells?.[props.field.name]
  if (!Cell) return <Value {...props} />
  return (
    <Suspense fallback={<Waiting />}>
      <Cell value={props.value} record={props.record} />
    </Suspense>
  )
}

/** The place of a value whose format still loads. */
const Waiting = () => (
  <Box component="span" display="inline-block" w={48} bdrs={4} bg="soft" data-shape="value">
    &nbsp;
  </Box>
)
