import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const listeners = new Set<() => void>()

/** The printed content must be in the document before this event ends. */
function setPrinting(next: boolean): void {
  isPrinting = next
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

const startPrinting = () => setPrinting(true)
const stopPrinting = () => setPrinting(false)

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', startPrinting)
    window.addEventListener('afterprint', stopPrinting)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('beforeprint', startPrinting)
    window.removeEventListener('afterprint', stopPrinting)
  }
}

/** Whether the page is being printed. Nothing can be opened on paper, so the whole form is shown. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  )
}
