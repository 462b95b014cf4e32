import { tabStopsIn } from '@rostrum/ui/tab-stops'
import { flushSync } from 'react-dom'

/**
 * Runs an action that may remove the focused element, such as a button that removes its own line. The focus then moves
 * to the element in its place within the group, or at the end of the group, and not to the top of the page.
 */
export function preserveFocus(within: HTMLElement, act: () => void): void {
  const group = within.closest('[role="group"]') ?? document.body
  const at = tabStopsIn(group).indexOf(within)
  flushSync(act)
  if (within.isConnected && !within.matches(':disabled')) return
  const left = tabStopsIn(group)
  left[Math.min(Math.max(at, 0), left.length - 1)]?.focus()
}
