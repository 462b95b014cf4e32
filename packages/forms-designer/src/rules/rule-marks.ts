import { enabledRules, type Rule } from '@rostrum/forms'
import { createContext, useContext } from 'react'
import { keyOf } from '../document/names.ts'
import { useDesigner } from '../view/designer-context.ts'

/** Whether rules decide about a widget, or compute its answer. */
type RuleMark = 'rule' | 'computed'

/** The marks by the keys of widgets in rules. */
type RuleMarks = ReadonlyMap<string, RuleMark>

const noMarks: RuleMarks = new Map()

export function marksOf(rules: readonly Rule[] | undefined): RuleMarks {
  const enabled = enabledRules(rules)
  if (enabled.length === 0) return noMarks
  const marks = new Map<string, RuleMark>(enabled.map(({ target }) => [target, 'rule']))
  for (const { action, target } of enabled) if (action === 'compute') marks.set(target, 'computed')
  return marks
}

const MarksContext = createContext<RuleMarks>(noMarks)

/** The value changes with the rules only, because each change renders every widget again. */
export const RuleMarksProvider = MarksContext.Provider

export function useRuleMark(id: string): RuleMark | undefined {
  const marks = useContext(MarksContext)
  const { session } = useDesigner()
  return marks.size === 0 ? undefined : marks.get(keyOf(session.document, id) ?? id)
}
