import { useEffect, useRef } from 'react'
import { addOverlayLayer, closeTopOverlay, countOverlayLayers, openOptionList } from './overlay-layers.ts'

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  if (event.target instanceof Element && event.target.closest(openOptionList)) return
  event.preventDefault()
  closeTopOverlay()
}

/** Closes the topmost overlay on Escape. An open option list or an active input method inside it takes precedence. */
export function useEscape(opened: boolean, close: () => void, { isModal = false } = {}): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!opened) return
    if (countOverlayLayers() === 0) window.addEventListener('keydown', onKeyDown, { capture: true })
    const remove = addOverlayLayer({ close: () => latest.current(), isModal })
    return () => {
      remove()
      if (countOverlayLayers() === 0) window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [opened, isModal])
}
