import { useEffect, useRef } from 'react'

type Layer = { readonly close: () => void }

/** The open overlays of the page, topmost last. */
const layers: Layer[] = []

/** Open option lists that handle the key themselves: those of Mantine, or the completion of a code editor. */
const takesEscape = '[data-mantine-stop-propagation="true"], [role="textbox"][aria-haspopup][aria-controls]'

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  if (event.target instanceof Element && event.target.closest(takesEscape)) return
  event.preventDefault()
  layers.at(-1)?.close()
}

/** Closes the topmost overlay on Escape. An open option list or an active input method inside it takes precedence. */
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
