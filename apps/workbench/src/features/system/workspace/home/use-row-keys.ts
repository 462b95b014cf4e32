import { type RefObject, useEffect } from 'react'
import { usePage } from '../../../../shell/page-context.ts'
import { activePath } from '../../../../shell/tabs.ts'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** J and K move the focus through the first link of each row, unless a field has the focus or a dialog is open. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const { tab } = usePage()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key.toLowerCase()]
      const isOurs = activePath.get() === tab.path && document.querySelector('[role="dialog"]') === null
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || !isOurs) return
      if (isTyping(event.target)) return
      const links = [...(list.current?.querySelectorAll<HTMLElement>('li > div > a') ?? [])]
      const { activeElement } = document
      const at = activeElement instanceof HTMLElement ? links.indexOf(activeElement) : -1
      links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list, tab.path])
}
