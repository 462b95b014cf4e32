import { Tooltip } from '@mantine/core'
import type { MouseEvent, ReactElement } from 'react'

const preventActivation = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** The props of a button that is disabled. */
const propsOf = (reason: string) => ({
  'aria-disabled': true,
  'data-disabled': true,
  'aria-description': reason,
  onClickCapture: preventActivation,
})

type DisabledReasonProps = {
  /** Why the button is disabled; undefined while it is enabled. */
  reason: string | undefined
  children: (held: Partial<ReturnType<typeof propsOf>>) => ReactElement
}

/**
 * Explains a disabled button to the pointer, on focus and to screen readers. The button stays in place and focusable.
 */
export function DisabledReason({ reason, children }: DisabledReasonProps) {
  return (
    <Tooltip
      label={reason}
      disabled={reason === undefined}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      {children(reason === undefined ? {} : propsOf(reason))}
    </Tooltip>
  )
}
