import { type RefObject, useEffect } from 'react'
import { findElement } from '../drag/canvas-geometry.ts'
import type { DesignerSession } from '../session/designer-session.ts'
import { useDesigner } from '../view/designer-context.ts'

/**
 * The focus follows the selection while it is on the canvas or nowhere, so that keyboard navigation continues there.
 */
export function useFocusOnSelection(area: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
  const { session } = useDesigner()
  useEffect(
    () =>
      session.subscribeSelection(() => {
        // Runs after React has rendered the selection.
        queueMicrotask(() =>
          requestAnimationFrame(() => {
            if (area.current && content.current) focusSelected(session, area.current, content.current)
          }),
        )
      }),
    [session, area, content],
  )
}

function focusSelected({ current }: DesignerSession, area: HTMLElement, content: HTMLElement): void {
  const { activeElement, body } = content.ownerDocument
  // The author types into the editor of a text.
  if (activeElement instanceof HTMLElement && activeElement.matches('[data-tool] :is(input, textarea)')) return
  const isNowhere = activeElement === body
  if (current === undefined) {
    // The focused element may have been removed with the selection.
    if (isNowhere) area.focus({ preventScroll: true })
    return
  }
  const element = findElement(content, current)
  if (isNowhere || activeElement === area || content.contains(activeElement)) element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
