import { JsonCopier } from '../definition/json.ts'
import { isExpression, parseRules } from '../definition/parse-rules.ts'
import { ProblemList } from '../definition/problems.ts'
import type { Expression, Rule } from '../rules/rule.ts'

/** Rules from anybody, without the form that they are about; none when one of them has not the shape of a rule. */
export function readRules(source: unknown): readonly Rule[] {
  const problems = new ProblemList()
  const rules = parseRules(new JsonCopier(problems).copy(source, ''), problems)
  return problems.refused ? [] : rules
}

/** A computation from anybody, without the form that it is about; undefined when it is none. */
export function readExpression(source: unknown): Expression | undefined {
  const problems = new ProblemList()
  const copy = new JsonCopier(problems).copy(source, '')
  return isExpression(copy) && !problems.refused ? copy : undefined
}
