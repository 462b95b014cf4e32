import { type Command, isRefusal, type Refusal } from '../commands/command.ts'
import { insertWidget } from '../commands/insert-widget.ts'
import { moveNodes, refusalToMove } from '../commands/move-nodes.ts'
import { outermostNodes } from '../commands/selection.ts'
import type { InsertionPoint } from '../document/form-document.ts'
import type { DesignerSession } from '../session/designer-session.ts'

/** The dragged item: a new widget from the palette, or widgets of the form. */
export type DragItem =
  | { readonly kind: 'new'; readonly type: string }
  | { readonly kind: 'move'; readonly ids: readonly string[] }

/** The command for a drop at an insertion point. */
export function drop(cargo: DragItem, gap: InsertionPoint): Command {
  return cargo.kind === 'new' ? insertWidget(cargo.type, gap) : moveNodes(cargo.ids, gap)
}

/** Why a drop is refused. This is called often during a drag, so it does not run the edit. */
export function refusalToDrop(session: DesignerSession, cargo: DragItem, gap: InsertionPoint): Refusal | undefined {
  if (cargo.kind === 'move') return refusalToMove(session.document, outermostNodes(session.document, cargo.ids), gap)
  const outcome = session.probe(drop(cargo, gap))
  return isRefusal(outcome) ? outcome : undefined
}
