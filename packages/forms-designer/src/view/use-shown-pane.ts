import { useCallback, useEffect, useMemo, useState } from 'react'
import type { DesignerSession } from '../session/designer-session.ts'
import type { SettingPlace } from './designer-context.ts'

export const paneNames = ['library', 'canvas', 'settings'] as const

type Pane = (typeof paneNames)[number]

export type ShownPane = {
  /** What a phone shows: one of them. */
  readonly shown: Pane
  /** What a tablet shows beside the canvas. */
  readonly side: Exclude<Pane, 'canvas'>
  readonly show: (pane: Pane) => void
  /** Has a part of the page show, as far as it is one of the panes. */
  readonly reveal: (part: string) => void
}

/** Acts by which another form comes to the canvas, or something new: it shows, instead of the library that it came from. */
const comesToCanvas: ReadonlySet<string> = new Set(['insert', 'replace'])

/** Which pane shows where the window has no room for all. */
export function useShownPane(session: DesignerSession, sought: SettingPlace | undefined): ShownPane {
  const [shown, show] = useState<Pane>('canvas')
  const [side, setSide] = useState<ShownPane['side']>('library')
  if (shown !== 'canvas' && shown !== side) setSide(shown)
  const reveal = useCallback((part: string) => {
    const pane = paneNames.find((name) => name === part)
    if (pane) show(pane)
  }, [])
  useEffect(() => {
    if (sought) show('settings')
  }, [sought])
  useEffect(
    () =>
      session.follow((news) => {
        if (news.kind === 'edit' && comesToCanvas.has(news.edit.act)) show('canvas')
      }),
    [session],
  )
  return useMemo(() => ({ shown, side, show, reveal }), [shown, side, reveal])
}
