import type { FocusEvent } from 'react'

/** A blur handler for a group: it counts only when the focus leaves the group as a whole. */
export function leaving(onLeave: () => void): (event: FocusEvent<HTMLElement>) => void {
  return (event) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
}

/** A focus handler for a group: it counts only when the focus comes from outside. */
export function entering(onEnter: () => void): (event: FocusEvent<HTMLElement>) => void {
  return (event) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onEnter()
  }
}
