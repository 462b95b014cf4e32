import { useEffect } from 'react'
import { usePhone } from './use-phone.ts'

/** What popups stand in on phones. */
export const loadSheet = () => import('./SidePanel.tsx')

/** Has it come, on phones, before the first popup is opened. */
export function usePreloadSheet(): void {
  const isPhone = usePhone()
  useEffect(() => {
    // One that does not come is asked for again, and told of, by the popup.
    if (isPhone) loadSheet().catch(() => undefined)
  }, [isPhone])
}
