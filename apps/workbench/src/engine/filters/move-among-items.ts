import type { KeyboardEvent } from 'react'

/** Moves the focus with the arrow keys between the search field of a popup and its items. */
export function moveAmongItems(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.altKey) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')]
  const at = items.findIndex((item) => item.contains(document.activeElement))
  const next = items[Math.max(0, Math.min(items.length - 1, at + step))]
  if (!next) return
  event.preventDefault()
  const target = next.matches('input, button') ? next : next.querySelector<HTMLElement>('input, button')
  target?.focus()
}
