import { type RefObject, useEffect } from 'react'
import { usePage } from '../../shell/page-context.ts'
import { activePath } from '../../shell/tabs.ts'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * J and K move the focus through the names of the rows, and the key of a button of the focused row presses it, unless
 * a field has the focus or a dialog is open.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const { tab } = usePage()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs = activePath.get() === tab.path && document.querySelector('[role="dialog"]') === null
      if (event.ctrlKey || event.metaKey || event.altKey || !isOurs || isTyping(event.target) || !list.current) return
      const key = event.key.toLowerCase()
      if (steps[key] === undefined ? press(list.current, key) : move(list.current, steps[key])) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list, tab.path])
}

function move(list: HTMLElement, step: number): boolean {
  const links = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const { activeElement } = document
  const at = activeElement instanceof HTMLElement ? links.indexOf(activeElement) : -1
  links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
  return true
}

/** Presses the button of the focused row that has the key; whether there is one. */
function press(list: HTMLElement, key: string): boolean {
  const row = document.activeElement?.closest('li')
  if (!row || !list.contains(row)) return false
  const button = [...row.querySelectorAll<HTMLButtonElement>('button[data-key]')].find(
    ({ dataset }) => dataset.key === key,
  )
  button?.click()
  return button !== undefined
}
