import { useDesigner } from '../view/designer-context.ts'
import type { Diagnostic } from './diagnostic.ts'
import { findFixLocation } from './find-fix-location.ts'

/** Selects the widget of a diagnostic and opens the place of its fix. Returns whether there is such a place. */
export function useOpenFix(): (diagnostic: Diagnostic) => boolean {
  const { session, open } = useDesigner()
  return (diagnostic) => {
    session.select(diagnostic.nodeId === undefined ? [] : [diagnostic.nodeId])
    const editor = findFixLocation(diagnostic, session.document.definition)
    if (editor) open(editor)
    return editor !== undefined
  }
}
