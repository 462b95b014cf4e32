import { useEffect } from 'react'
import { setUnsaved } from '../../shell/page-context.ts'

/**
 * Marks the tab while there are unsaved changes, also while it is in the background; discarding them removes the mark.
 */
export function useUnsavedGuard(path: string, dirty: boolean) {
  useEffect(() => setUnsaved(path, dirty), [path, dirty])
}
