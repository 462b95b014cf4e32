import type { ChangedValueProps } from './overrides.ts'
import { isListDifference, ValueDifference } from './ValueDifference.tsx'

/**
 * Shows a change with the labels and formats of lists and forms. For values that the log hides, it only shows that they
 * changed.
 */
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
