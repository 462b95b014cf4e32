import { useEffect, useRef } from 'react'
import classes from './view.module.css'

/** While the component is mounted, Ctrl S saves its work, instead of the page by the browser. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSaveKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
      if (!isSaveKey || event.isComposing) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The shortcut on the button that it presses. */
export function SaveKey() {
  return (
    <span aria-hidden="true">
      <kbd className={classes.saveKey}>Ctrl S</kbd>
    </span>
  )
}
