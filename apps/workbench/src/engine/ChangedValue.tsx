import type { ChangedValueProps } from './public/resource-override.ts'
import { useIsListDifference, ValueDifference } from './ValueDifference.tsx'

/**
 * Shows a change with the labels and formats of lists and forms. For values that the log hides, it only shows that they
 * changed.
 */
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
