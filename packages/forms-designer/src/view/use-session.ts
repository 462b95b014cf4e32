import type { WidgetNode } from '@rostrum/forms'
import { useCallback, useSyncExternalStore } from 'react'
import type { Layout } from '../document/column-span.ts'
import type { FormDocument } from '../document/form-document.ts'
import type { DragSnapshot } from '../drag/drag-state.ts'
import { useDesigner } from './designer-context.ts'

export const useDocument = (): FormDocument => useDocumentPart((document) => document)

/**
 * A part of the document. The component renders again only when this part changes.
 *
 * @param read returns the same value for the same document
 */
export function useDocumentPart<Part>(read: (document: FormDocument) => Part): Part {
  const { session } = useDesigner()
  return useSyncExternalStore(
    useCallback((listener) => session.subscribe(listener), [session]),
    () => read(session.document),
  )
}

export const useNode = (id = ''): WidgetNode | undefined => useDocumentPart((document) => document.find(id)?.node)

export function useSelection(): readonly string[] {
  const { session } = useDesigner()
  return useSyncExternalStore(
    useCallback((listener) => session.subscribeSelection(listener), [session]),
    () => session.selection,
  )
}

export function useLayout(): Layout {
  const { session } = useDesigner()
  return useSyncExternalStore(
    useCallback((listener) => session.subscribeLayout(listener), [session]),
    () => session.layout,
  )
}

/** One node. The component renders again only when this node is selected or deselected. */
export function useIsSelected(id: string): boolean {
  const { session } = useDesigner()
  return useSyncExternalStore(
    useCallback((listener) => session.subscribeNode(id, listener), [session, id]),
    () => session.isSelected(id),
  )
}

export function useDragSnapshot(): DragSnapshot | undefined {
  const { dragState } = useDesigner()
  return useSyncExternalStore(
    useCallback((listener) => dragState.subscribe(listener), [dragState]),
    () => dragState.state,
  )
}

/** Whether the drop target is right after a node, or its first child position. */
export function useIsDropAnchor(id: string): boolean {
  const { dragState } = useDesigner()
  return useSyncExternalStore(
    useCallback((listener) => dragState.subscribe(listener), [dragState]),
    () => dragState.dropAnchorId === id,
  )
}
