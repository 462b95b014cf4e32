import { enabledRules, type FormDefinition, type Rule, type Scalar } from '@rostrum/forms'
import { hasScripts } from '@rostrum/forms/definition/scripts-of'
import { knownChoices } from '../document/known-choices.ts'
import type { RuleField } from '../document/rule-fields.ts'

/** What all formulas of a form are checked against, collected once. */
export type FormulaContext = {
  /** The field with a key. */
  readonly field: (key: string) => RuleField | undefined
  readonly isScripted: boolean
  /** The keys of the fields whose options come from rules. */
  readonly opened: ReadonlySet<string>
  /** The possible choices of a field: its own options, and those from rules. */
  readonly choicesOf: (field: RuleField) => ReadonlySet<Scalar>
}

export function createFormulaContext(fields: readonly RuleField[], definition: FormDefinition): FormulaContext {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const givers = new Map<string, readonly Rule[]>()
  for (const rule of enabledRules(definition.rules)) {
    if (rule.action === 'setOptions') givers.set(rule.target, [...(givers.get(rule.target) ?? []), rule])
  }
  const choices = new Map<string, ReadonlySet<Scalar>>()
  const choicesOf = ({ key, node }: RuleField): ReadonlySet<Scalar> => {
    const known = choices.get(key) ?? knownChoices(node, givers.get(key) ?? [], () => true)
    choices.set(key, known)
    return known
  }
  return {
    field: (key) => byKey.get(key),
    isScripted: hasScripts(definition),
    opened: new Set(givers.keys()),
    choicesOf,
  }
}
