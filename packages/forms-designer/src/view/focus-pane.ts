const focusableSelector = 'button:not(:disabled), input:not(:disabled), textarea, [tabindex="0"]'

/**
 * Moves the focus to the next or previous pane of the designer, to its first focusable control.
 * @param reveal shows the part of the page with the pane, where one shows at a time
 */
export function focusPane(root: HTMLElement, step: 1 | -1, reveal: (part: string) => void): void {
  const panes = [...root.querySelectorAll<HTMLElement>('[data-pane]')]
  const from = panes.findIndex((pane) => pane.contains(root.ownerDocument.activeElement))
  const start = from < 0 && step === -1 ? 0 : from
  const pane = panes[(start + step + panes.length) % panes.length]
  const part = pane?.closest<HTMLElement>('[data-part]')?.dataset.part
  if (part) reveal(part)
  const stop = pane && [...pane.querySelectorAll<HTMLElement>(focusableSelector)].find(isReachable)
  const target = stop ?? pane
  target?.focus()
}

const isReachable = (element: HTMLElement) => element.tabIndex >= 0 && element.closest('[inert]') === null
