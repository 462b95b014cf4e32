import type { WidgetNode } from '@rostrum/forms'
import type { RuleField } from '../document/rule-fields.ts'

/**
 * The fields that a rule reads as parts of a form of their own: without what would hide or lock them, and with loaded
 * lists in place of sources. A column comes with its sub-form.
 */
export function fieldsForTrial(fields: readonly RuleField[], reads: ReadonlySet<string>): readonly WidgetNode[] {
  const owners = new Set([...reads].flatMap((key) => (key.includes('.') ? [key.split('.')[0] ?? ''] : [])))
  return fields
    .filter(({ key, holdsAnswer }) => holdsAnswer && (reads.has(key) || owners.has(key)))
    .filter(({ key }) => !key.includes('.'))
    .map(({ node, listed }) => {
      const {
        hidden: _hidden,
        disabled: _disabled,
        readonly: _readonly,
        required: _required,
        ...options
      } = node.options
      return { ...node, options: { ...options, dsName: '', ...(listed && { optionItems: listed }) } }
    })
}
