import type { Command } from '../commands/command.ts'
import { insertWidget } from '../commands/insert-widget.ts'
import { moveNodes } from '../commands/move-nodes.ts'
import type { Gap } from '../document/form-document.ts'

/** What is being carried: a new widget from the palette, or widgets of the form. */
export type Cargo =
  | { readonly kind: 'new'; readonly type: string }
  | { readonly kind: 'move'; readonly ids: readonly string[] }

/** What setting the cargo down in a gap does. */
export function drop(cargo: Cargo, gap: Gap): Command {
  return cargo.kind === 'new' ? insertWidget(cargo.type, gap) : moveNodes(cargo.ids, gap)
}
