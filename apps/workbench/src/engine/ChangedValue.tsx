import type { ChangedValueProps } from './public/resource-override.ts'
import { useIsListDifference, ValueDifference } from './ValueDifference.tsx'

/** A change in the words in which lists and forms show the field. Of what the log keeps to itself, that there was one. */
export function ChangedValue(props: ChangedValueProps) {
  const { value, was } = props
  const isList = useIsListDifference(props)
  if (value === was) return String(value)
  if (isList || was === null || was === undefined) return <ValueDifference {...props} />
  return (
    <>
      <del>
        <ValueDifference {...props} value={was} was={value} />
      </del>{' '}
      → <ValueDifference {...props} />
    </>
  )
}
