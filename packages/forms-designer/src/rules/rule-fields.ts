import { type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import type { FormDocument } from '../document/form-document.ts'
import { keyOf } from '../document/names.ts'

/** Something that rules can read or act on, by the key that they call it. */
export type RuleField = { readonly key: string; readonly node: WidgetNode; readonly holdsAnswer: boolean }

/** Fields and containers of a form in its order; a node without a name goes by its id. */
export function ruleFields(document: FormDocument): readonly RuleField[] {
  return [...document.places.values()]
    .filter(({ node }) => !isInner(node))
    .map(({ node }) => {
      const { kind } = widgetTypeOf(node.type)
      return { key: keyOf(document, node.id) ?? node.id, node, holdsAnswer: kind === 'value' || kind === 'rows' }
    })
}

const isInner = ({ type }: WidgetNode) => type === 'table-row' || type === 'table-cell'
