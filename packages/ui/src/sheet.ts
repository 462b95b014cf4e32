import { useEffect } from 'react'
import { usePhone } from './use-phone.ts'

/** The container of popups on phones. */
export const loadSheet = () => import('./SidePanel.tsx')

/** Preloads it on phones, before the first popup opens. */
export function usePreloadSheet(): void {
  const isPhone = usePhone()
  useEffect(() => {
    // If it fails to load, the popup retries and reports the failure.
    if (isPhone) loadSheet().catch(() => undefined)
  }, [isPhone])
}
