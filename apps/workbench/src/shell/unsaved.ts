import { useEffect } from 'react'
import { markUnsaved } from './page-tabs.ts'
import { askQuestion } from './question.ts'
import { tabs, useTabs } from './tabs.ts'
import { useT } from './use-t.ts'

type ConfirmDiscard = (path: string | undefined, proceed: () => void, stay?: () => void) => void

/** Proceeds, after a question if unsaved work is discarded: of one page or, without a path, of all of them. */
export function useConfirmDiscard(): ConfirmDiscard {
  const ask = useDiscardQuestion()
  return (path, proceed, stay) => {
    const unsaved = tabs.get().open.filter((tab) => tab.unsaved && (path === undefined || tab.path === path))
    if (unsaved.length === 0) return proceed()
    ask(() => {
      for (const tab of unsaved) tabs.set(markUnsaved(tabs.get(), tab.path, false))
      proceed()
    }, stay)
  }
}

/** Asks whether unsaved changes are discarded. */
export function useDiscardQuestion(): (discard: () => void, stay?: () => void) => void {
  const t = useT()
  return (onConfirm, onCancel) =>
    askQuestion({
      title: t('shell.discard'),
      confirmLabel: t('shell.discard_confirm'),
      cancelLabel: t('shell.discard_cancel'),
      onConfirm,
      onCancel,
    })
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
