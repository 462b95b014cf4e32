import { useEffect, useRef } from 'react'

/** Ctrl Z undoes and Ctrl Shift Z or Ctrl Y redoes while the page is shown. Fields have their own undo while typing. */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }, enabled: boolean): void {
  const acts = useRef({ undo, redo })
  acts.current = { undo, redo }
  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
      if (isTyping || event.altKey || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key === 'z' && !event.shiftKey) acts.current.undo()
      else if (key === 'y' || key === 'z') acts.current.redo()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [enabled])
}
