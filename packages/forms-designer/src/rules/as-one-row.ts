import type { Condition } from '@rostrum/forms'
import { renameInRules } from '../document/references.ts'
import type { RuleField } from '../document/rule-fields.ts'
import type { Calculation } from './calculations-before.ts'
import type { EffectDraft } from './rule-drafts.ts'

type OneRow = {
  /** The fields of the form, the columns of the sub-form as fields of their own. */
  readonly fields: readonly RuleField[]
  condition(when: Condition): Condition
  calculation(one: Calculation): Calculation
}

/** How to try a rule that acts on columns of a sub-form: within one row. Undefined where it acts on anything else. */
export function asOneRow(effects: readonly EffectDraft[], fields: readonly RuleField[]): OneRow | undefined {
  const targets = fields.filter(({ key }) => effects.some(({ target }) => target === key))
  const owner = targets[0]?.owner
  if (!owner || targets.some((one) => one.owner !== owner)) return undefined
  const keys = new Map(
    fields.flatMap((one) => (one.owner === owner ? [[one.key, one.key.replace('.', '$')] as const] : [])),
  )
  const renamed = (key: string) => keys.get(key) ?? key
  const inRow = (one: RuleField): RuleField => {
    const key = renamed(one.key)
    return { ...one, key, node: { ...one.node, options: { ...one.node.options, name: key } } }
  }
  return {
    fields: fields.map((one) => (one.owner === owner ? inRow(one) : one)),
    condition: (when) => {
      const [rule] = renameInRules([{ action: 'show', target: '', when }], renamed)
      return rule && 'when' in rule ? rule.when : when
    },
    calculation: (one) => {
      const [rule] = renameInRules([one], renamed)
      return rule?.action === 'compute' ? rule : one
    },
  }
}
