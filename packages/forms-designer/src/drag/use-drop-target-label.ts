import { useCallback } from 'react'
import type { InsertionPoint } from '../document/form-document.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT, useTitles } from '../view/messages.ts'

/** Describes an insertion point: "After Major, in Column". */
export function useDropTargetLabel(): (gap: InsertionPoint) => string {
  const t = useT()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  return useCallback(
    ({ parentId, at }) => {
      const { document } = session
      const parent = parentId === undefined ? undefined : document.find(parentId)?.node
      const place = parent ? ofNode(parent) : t('designer.form')
      const before = document.childrenOf(parentId)[at - 1]
      if (before) return t('designer.drop_after', { widget: ofNode(before), place })
      return t('designer.drop_first', { place })
    },
    [t, session, ofNode],
  )
}
