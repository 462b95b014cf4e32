import { useEffect, useRef } from 'react'
import classes from './view.module.css'

/** While the component is mounted, Ctrl S saves its work, instead of the page by the browser. */
export function useSaveKey(save: () => void): void {
  useControlKey('s', save)
}

/** While the component is mounted, Ctrl with a letter acts, instead of the browser. */
export function useControlKey(letter: string, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isOurs || event.key.toLowerCase() !== letter || event.isComposing) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [letter])
}

/** The shortcut on the button that it presses. */
export function SaveKey() {
  return <ControlKey letter="s" />
}

export function ControlKey({ letter }: { letter: string }) {
  return (
    <span aria-hidden="true">
      <kbd className={classes.saveKey}>Ctrl {letter.toUpperCase()}</kbd>
    </span>
  )
}
