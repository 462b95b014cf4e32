import { useCallback, useEffect, useMemo, useState } from 'react'
import type { DesignerSession } from '../session/designer-session.ts'
import type { SettingLocation } from './designer-context.ts'

export const paneNames = ['library', 'canvas', 'settings'] as const

type Pane = (typeof paneNames)[number]

export type LibraryTab = 'widgets' | 'templates'

export type PaneState = {
  /** The panes of a phone, one at a time. */
  readonly visible: Pane
  /** The panes of a tablet next to the canvas. */
  readonly side: Exclude<Pane, 'canvas'>
  readonly show: (pane: Pane) => void
  readonly libraryTab: LibraryTab
  readonly onLibraryTab: (tab: LibraryTab) => void
  /** Shows a part of the page: one of the panes, or the templates of the library. */
  readonly reveal: (part: string) => void
}

/** Actions that change the form on the canvas: the canvas then replaces the library. */
const canvasActions: ReadonlySet<string> = new Set(['insert', 'import', 'template', 'replace', 'merge_versions'])

/** The visible pane where the window has no space for all. */
export function usePaneState(session: DesignerSession, sought: SettingLocation | undefined): PaneState {
  const [visible, setShown] = useState<Pane>('canvas')
  const [side, setSide] = useState<PaneState['side']>('library')
  const [libraryTab, onLibraryTab] = useState<LibraryTab>('widgets')
  const show = useCallback((pane: Pane) => {
    setShown(pane)
    if (pane !== 'canvas') setSide(pane)
  }, [])
  const reveal = useCallback(
    (part: string) => {
      if (part === 'templates') onLibraryTab('templates')
      const pane = part === 'templates' ? 'library' : paneNames.find((name) => name === part)
      if (pane) show(pane)
    },
    [show],
  )
  useEffect(() => {
    if (sought) show('settings')
  }, [sought, show])
  useEffect(
    () =>
      session.subscribeEvents((news) => {
        if (news.kind === 'edit' && canvasActions.has(news.edit.action)) show('canvas')
      }),
    [session, show],
  )
  useSelectionChange(
    session,
    useCallback((isAny) => setSide(isAny ? 'settings' : 'library'), []),
  )
  return useMemo(
    () => ({ visible, side, show, libraryTab, onLibraryTab, reveal }),
    [visible, side, show, libraryTab, reveal],
  )
}

/** Called when the author selects something else. A selection by an edit or in the tree does not switch the pane. */
function useSelectionChange(session: DesignerSession, onChoice: (isAny: boolean) => void): void {
  useEffect(() => {
    let known = session.document
    return session.subscribeSelection(() => {
      const isEdit = session.document !== known
      known = session.document
      const isInTree = document.activeElement?.closest('[data-part="library"]') != null
      if (!isEdit && !isInTree) onChoice(session.selection.length > 0)
    })
  }, [session, onChoice])
}
