import { useEffect } from 'react'
import { markUnsaved } from './page-tabs.ts'
import { tabs, useTabs } from './tabs.ts'
import { useT } from './use-t.ts'

/**
 * Asks before unsaved work is discarded, of one page or, without a path, of all of them; returns whether it is allowed.
 */
export function useConfirmDiscard(): (path?: string) => boolean {
  const t = useT()
  return (path) => {
    const unsaved = tabs.get().open.filter((tab) => tab.unsaved && (path === undefined || tab.path === path))
    if (unsaved.length > 0 && !window.confirm(t('shell.discard'))) return false
    for (const tab of unsaved) tabs.set(markUnsaved(tabs.get(), tab.path, false))
    return true
  }
}

/** Lets the browser ask before the window closes while any page has unsaved work. */
export function useBeforeUnloadGuard(): void {
  const unsaved = useTabs().some((tab) => tab.unsaved)
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}
