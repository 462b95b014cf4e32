import { type Command, isRefusal, type Refusal } from '../commands/command.ts'
import { insertWidget } from '../commands/insert-widget.ts'
import { moveNodes, refusalToMove } from '../commands/move-nodes.ts'
import { outermostNodes } from '../commands/selection.ts'
import type { InsertionPoint } from '../document/form-document.ts'
import type { DesignerSession } from '../session/designer-session.ts'

/** What is being carried: a new widget from the palette, or widgets of the form. */
export type DragItem =
  | { readonly kind: 'new'; readonly type: string }
  | { readonly kind: 'move'; readonly ids: readonly string[] }

/** What setting the cargo down in a gap does. */
export function drop(cargo: DragItem, gap: InsertionPoint): Command {
  return cargo.kind === 'new' ? insertWidget(cargo.type, gap) : moveNodes(cargo.ids, gap)
}

/** Why the cargo may not be set down; asked over and over while it is carried, so nothing is moved for it. */
export function refusalToDrop(session: DesignerSession, cargo: DragItem, gap: InsertionPoint): Refusal | undefined {
  if (cargo.kind === 'move') return refusalToMove(session.document, outermostNodes(session.document, cargo.ids), gap)
  const outcome = session.probe(drop(cargo, gap))
  return isRefusal(outcome) ? outcome : undefined
}
