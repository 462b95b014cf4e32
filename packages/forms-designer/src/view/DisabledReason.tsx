import { Tooltip } from '@mantine/core'
import type { MouseEvent, ReactElement } from 'react'

const preventActivation = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** What a button is given that cannot be used now. */
const propsOf = (reason: string) => ({
  'aria-disabled': true,
  'data-disabled': true,
  'aria-description': reason,
  onClickCapture: preventActivation,
})

type DisabledReasonProps = {
  /** Why the button cannot be used now; undefined while it can. */
  reason: string | undefined
  children: (held: Partial<ReturnType<typeof propsOf>>) => ReactElement
}

/** Says why a button cannot be used, to the pointer, at the focus and to the ear. It stays in its place and can be reached. */
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
