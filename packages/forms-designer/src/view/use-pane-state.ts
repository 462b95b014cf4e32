import { useCallback, useEffect, useMemo, useState } from 'react'
import type { DesignerSession } from '../session/designer-session.ts'
import type { SettingLocation } from './designer-context.ts'

export const paneNames = ['library', 'canvas', 'settings'] as const

type Pane = (typeof paneNames)[number]

export type PaneState = {
  /** What a phone shows: one of them. */
  readonly visible: Pane
  /** What a tablet shows beside the canvas. */
  readonly side: Exclude<Pane, 'canvas'>
  readonly show: (pane: Pane) => void
  /** Has a part of the page show, as far as it is one of the panes. */
  readonly reveal: (part: string) => void
}

/** Acts by which another form comes to the canvas, or something new: it shows, instead of the library that it came from. */
const canvasActions: ReadonlySet<string> = new Set(['insert', 'replace'])

/** Which pane shows where the window has no room for all. */
export function usePaneState(session: DesignerSession, sought: SettingLocation | undefined): PaneState {
  const [visible, setShown] = useState<Pane>('canvas')
  const [side, setSide] = useState<PaneState['side']>('library')
  const show = useCallback((pane: Pane) => {
    setShown(pane)
    if (pane !== 'canvas') setSide(pane)
  }, [])
  const reveal = useCallback(
    (part: string) => {
      const pane = paneNames.find((name) => name === part)
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
  return useMemo(() => ({ visible, side, show, reveal }), [visible, side, show, reveal])
}

/** Told when the author selects something else. What an edit selects stands where it came from, and so does a row of the tree. */
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
