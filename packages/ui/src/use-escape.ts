import { useEffect, useRef } from 'react'

type Layer = { readonly close: () => void }

/** What lies above the page now, the topmost last. */
const layers: Layer[] = []

/** Where a list of choices is open that takes the key itself: one of Mantine, or the completion of a code editor. */
const takesEscape = '[data-mantine-stop-propagation="true"], [role="textbox"][aria-haspopup][aria-controls]'

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  if (event.target instanceof Element && event.target.closest(takesEscape)) return
  event.preventDefault()
  layers.at(-1)?.close()
}

/**
 * Lets Escape close what is open, the topmost alone. Where a list of choices is open within, or an input method is at
 * work, the key is theirs.
 */
export function useEscape(opened: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!opened) return
    const layer: Layer = { close: () => latest.current() }
    if (layers.length === 0) window.addEventListener('keydown', onKeyDown, { capture: true })
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [opened])
}
