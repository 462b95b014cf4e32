import { useEffect } from 'react'

/**
 * A text that takes effect when its field is left does so too when the page is left or reloaded, before the page saves
 * the form.
 */
export function useFinishTyping(): void {
  useEffect(() => {
    const finish = () => {
      const active = document.activeElement
      if (active instanceof HTMLElement) active.blur()
    }
    window.addEventListener('pagehide', finish, { capture: true })
    return () => window.removeEventListener('pagehide', finish, { capture: true })
  }, [])
}
