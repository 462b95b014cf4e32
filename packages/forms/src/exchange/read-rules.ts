import { JsonCopier } from '../definition/json.ts'
import { isExpression, parseRules } from '../definition/parse-rules.ts'
import { ProblemList } from '../definition/problems.ts'
import type { Expression, Rule } from '../rules/rule.ts'

/** Reads untrusted rules without their form. Returns none when one of them is not a valid rule. */
export function readRules(source: unknown): readonly Rule[] {
  const problems = new ProblemList()
  const rules = parseRules(new JsonCopier(problems).copy(source, ''), problems)
  return problems.refused ? [] : rules
}

/** Reads an untrusted computation without its form; undefined when it is not one. */
export function readExpression(source: unknown): Expression | undefined {
  const problems = new ProblemList()
  const copy = new JsonCopier(problems).copy(source, '')
  return isExpression(copy) && !problems.refused ? copy : undefined
}
