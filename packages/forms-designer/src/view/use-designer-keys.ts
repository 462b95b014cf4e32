import { isScrollLocked } from '@rostrum/ui/use-scroll-lock'
import { type RefObject, useLayoutEffect } from 'react'
import { isSelectable } from '../commands/selection.ts'
import type { DragState } from '../drag/drag-state.ts'
import type { DesignerSession } from '../session/designer-session.ts'
import { useDesigner } from './designer-context.ts'
import { focusPane } from './focus-pane.ts'
import { useEdits } from './use-edits.ts'

type Edits = ReturnType<typeof useEdits>

/** Elements in which keys belong to the typed text. */
const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], .cm-editor'

/** Elements whose text the browser can undo, apart from those with an undo of their own. */
const plainText = 'input, textarea, select'
const dialog = '[role="dialog"]'

/** Elements in which keys concern a setting, so that they delete no widget. */
const setting = '[data-part="settings"]'

/** The shortcuts of the designer, active wherever the author does not type. */
export function useDesignerKeys(root: RefObject<HTMLElement | null>, reveal: (part: string) => void): void {
  const { session, dragState, open } = useDesigner()
  const edits = useEdits()
  // Registered before the first paint, because an author may press a key at once.
  useLayoutEffect(() => {
    const view = root.current?.ownerDocument
    if (!view) return
    // The element that was typed in since it got the focus: only its text is left to the browser's undo.
    let typedIn: EventTarget | null = null
    const onInput = ({ target }: Event) => {
      typedIn = target
    }
    const onFocus = () => {
      typedIn = null
    }
    const isOfForm = (event: KeyboardEvent) =>
      isUndoing(event) && event.target !== typedIn && isIn(event.target, plainText) && !isIn(event.target, dialog)
    const actOf = (event: KeyboardEvent) => {
      if (event.key === 'F6') return () => root.current && focusPane(root.current, event.shiftKey ? -1 : 1, reveal)
      if (isHandledByTarget(event) && !isOfForm(event)) return undefined
      if (dragState.state) return dragKey(event, dragState)
      if (event.ctrlKey || event.metaKey) return controlKey(event, edits, session)
      return plainKey(event, edits, session, dragState, open)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isScrollLocked()) return
      const act = actOf(event)
      if (!act) return
      event.preventDefault()
      act()
    }
    const listening = new AbortController()
    const { signal } = listening
    view.addEventListener('keydown', onKeyDown, { signal })
    view.addEventListener('input', onInput, { signal })
    view.addEventListener('focusin', onFocus, { signal })
    return () => listening.abort()
  }, [root, session, dragState, edits, open, reveal])
}

const isIn = (target: EventTarget | null, place: string) => target instanceof Element && target.closest(place) !== null

const isHandledByTarget = (event: KeyboardEvent) =>
  isIn(event.target, typing) || (isRemoving(event) && isIn(event.target, setting))

const isUndoing = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && /^[zy]$/i.test(key)

const isRemoving = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Delete' || key === 'Backspace' || ((ctrlKey || metaKey) && key.toLowerCase() === 'x')

function dragKey({ key, shiftKey }: KeyboardEvent, drag: DragState): (() => unknown) | undefined {
  switch (key) {
    case 'Tab':
      return () => drag.step(shiftKey ? -1 : 1)
    case 'ArrowDown':
    case 'ArrowRight':
      return () => drag.step(1)
    case 'ArrowUp':
    case 'ArrowLeft':
      return () => drag.step(-1)
    case 'Home':
    case 'End':
    case 'PageUp':
    case 'PageDown':
      return () => drag.leap(key)
    case 'Enter':
      return () => drag.drop()
    case 'Escape':
      return () => drag.cancel()
    default:
      return undefined
  }
}

function controlKey(event: KeyboardEvent, edits: Edits, session: DesignerSession): (() => unknown) | undefined {
  switch (event.key.toLowerCase()) {
    case 'z':
      return () => (event.shiftKey ? session.redo() : session.undo())
    case 'y':
      return () => session.redo()
    case 'a':
      return () => session.select(session.document.definition.children.map(({ id }) => id))
    case 'c':
      // A text selection on the page takes precedence for copying.
      return session.selection.length > 0 && !getSelection()?.toString() ? edits.copy : undefined
    case 'x':
      return session.selection.length > 0 ? edits.cut : undefined
    case 'v':
      return edits.paste
    case 'd':
      return session.selection.length > 0 ? edits.duplicate : undefined
    default:
      return undefined
  }
}

type Open = ReturnType<typeof useDesigner>['open']

function plainKey(
  event: KeyboardEvent,
  edits: Edits,
  session: DesignerSession,
  drag: DragState,
  open: Open,
): (() => unknown) | undefined {
  if (event.altKey) return altKey(event.key, edits)
  switch (event.key) {
    case '/':
      return () => open({ kind: 'widgets' })
    case '?':
      return () => open({ kind: 'keys' })
    case 'ArrowRight':
      return event.shiftKey ? edits.widen : undefined
    case 'ArrowLeft':
      return event.shiftKey ? edits.narrow : undefined
    case 'ArrowDown':
      return () => step(session, 1, event.shiftKey)
    case 'ArrowUp':
      return () => step(session, -1, event.shiftKey)
    case 'Home':
    case 'End':
      return isIn(event.target, setting)
        ? undefined
        : () => step(session, event.key === 'Home' ? 'first' : 'last', event.shiftKey)
    default:
      return session.selection.length > 0 ? selectedKey(event.key, edits, session, drag) : undefined
  }
}

function altKey(key: string, edits: Edits): (() => unknown) | undefined {
  if (key === 'ArrowUp') return edits.moveUp
  if (key === 'ArrowDown') return edits.moveDown
  return key === 'ArrowRight' ? edits.addPart : undefined
}

function selectedKey(
  key: string,
  edits: Edits,
  session: DesignerSession,
  drag: DragState,
): (() => unknown) | undefined {
  switch (key) {
    case 'Delete':
    case 'Backspace':
      return edits.remove
    case 'Escape':
      return edits.selectParent
    case 'm':
    case 'M':
      return () => drag.start({ kind: 'move', ids: session.selection }, 'keyboard')
    default:
      return undefined
  }
}

/** To another widget in reading order. */
function step(session: DesignerSession, to: 1 | -1 | 'first' | 'last', extend: boolean): void {
  const ids = [...session.document.positions.values()]
    .filter(({ node }) => isSelectable(node))
    .map(({ node }) => node.id)
  const at = session.current === undefined ? -1 : ids.indexOf(session.current)
  const isFromStart = to === 'first' || (to === 1 && at < 0)
  const isFromEnd = to === 'last' || (to === -1 && at < 0)
  const next = isFromStart ? ids[0] : isFromEnd ? ids.at(-1) : ids[at + Number(to)]
  if (next !== undefined) session.select(extend ? [...session.selection, next] : [next])
}
