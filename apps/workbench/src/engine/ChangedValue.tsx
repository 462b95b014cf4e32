import type { ChangedValueProps } from './overrides.ts'
import { isListDifference, ValueDifference } from './ValueDifference.tsx'

/** A change in the words in which lists and forms show the field. Of what the log keeps to itself, that there was one. */
export function ChangedValue(props: ChangedValueProps) {
  const { value, was } = props
  if (value === was) return String(value)
  if (isListDifference(props) || was === null || was === undefined) return <ValueDifference {...props} />
  return (
    <>
      <del>
        <ValueDifference {...props} value={was} was={value} />
      </del>{' '}
      → <ValueDifference {...props} />
    </>
  )
}
