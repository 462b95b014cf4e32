import { usePhone } from '@rostrum/ui/use-phone'
import { useEffect } from 'react'

/** What popups stand in on phones. */
export const loadSheet = () => import('@rostrum/ui/SidePanel')

/** Has it come, on phones, before the first popup is opened. */
export function useSheetAhead(): void {
  const isPhone = usePhone()
  useEffect(() => {
    // One that does not come is asked for again, and told of, by the popup.
    if (isPhone) loadSheet().catch(() => undefined)
  }, [isPhone])
}
