import type { FocusEvent } from 'react'

/** Whether an element is in a group, or in a popup that the group has opened elsewhere in the document. */
function isWithin(group: Node, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (group.contains(target)) return true
  const openedBy = target.closest<HTMLElement>('[data-opened-by]')?.dataset.openedBy
  return openedBy !== undefined && isWithin(group, document.getElementById(openedBy))
}

/**
 * A blur handler for a group: it fires only when the focus leaves the group and its popups. A press next to a popup
 * takes the focus from it to nowhere, and closing the popup returns it to the group.
 */
export function focusLeaveHandler(onLeave: () => void): (event: FocusEvent<HTMLElement>) => void {
  return ({ currentTarget, target, relatedTarget }) => {
    const popup = target.closest('[data-opened-by]')
    const isClosing = relatedTarget === null && popup !== null && !popup.contains(currentTarget)
    if (!isClosing && !isWithin(currentTarget, relatedTarget)) onLeave()
  }
}

/** A focus handler for a group: it fires only when the focus comes from outside. */
export function focusEnterHandler(onEnter: () => void): (event: FocusEvent<HTMLElement>) => void {
  return (event) => {
    if (!isWithin(event.currentTarget, event.relatedTarget)) onEnter()
  }
}
