import type { Problem } from '../definition/problems.ts'
import { type ConditionTest, testsIn } from '../rules/condition-tests.ts'
import { fieldsByRow, fieldsCertainlyByRow, isRangeEnd, totals } from '../rules/expression.ts'
import type { Condition, Expression, Rule } from '../rules/rule.ts'
import { targetOf } from './collect-nodes.ts'
import type { FormPlan } from './form-plan.ts'
import type { NodePlan, RowsPlan } from './node-plan.ts'

/**
 * Maximum number of rows that the rules of a form may read for one change, when each row reads all rows of another
 * sub-form.
 */
const maximumRowReads = 250_000

/**
 * The rule that makes a form slow as its rows grow: each row combines its own values with a whole column of another
 * sub-form, so that rows cannot share results. Undefined while all such rules together stay within the budget of a
 * keystroke.
 */
export function costlyRule(plan: FormPlan): Problem | undefined {
  const byTarget = new Map(plan.nodes.map((node) => [targetOf(node.options.name || node.node.id, node), node]))
  const looks = (plan.definition.rules ?? []).map((rule) => ruleCost(rule, byTarget))
  const all = looks.reduce((total, { count }) => total + count, 0)
  const heaviest = looks.toSorted((one, other) => other.count - one.count)[0]
  if (!heaviest?.rowsPlan || all <= maximumRowReads) return undefined
  const { rule, rowsPlan, count } = heaviest
  const params = {
    rule: looks.indexOf(heaviest) + 1,
    target: rule.target,
    rows: rowsPlan.name,
    count,
    most: maximumRowReads,
  }
  return { severity: 'error', path: `rules[${looks.indexOf(heaviest)}]`, code: 'rule_costly', params }
}

type RuleCost = { readonly rule: Rule; readonly rowsPlan: RowsPlan | undefined; readonly count: number }

function ruleCost(rule: Rule, byTarget: ReadonlyMap<string, NodePlan>): RuleCost {
  const own = rule.disabled ? undefined : byTarget.get(rule.target)?.owner
  if (!own) return { rule, rowsPlan: undefined, count: 0 }
  const found: RowsPlan[] = []
  const ownerOf = (field: string) => byTarget.get(field)?.owner
  /** The other sub-forms whose columns an expression returns as lists. */
  const lists = (expression: Expression): readonly RowsPlan[] => {
    const part = partOf(expression)
    if (part && 'field' in part) {
      const owner = ownerOf(part.field)
      return owner && owner !== own ? [owner] : []
    }
    if (part && 'when' in part) return [...lists(part.value), ...lists(part.otherwise)]
    return part && isRangeEnd(part) ? part.args.flatMap(lists) : []
  }
  /** The other sub-form whose rows a total computes an argument for. */
  const rowsOver = (argument: Expression, isAlone: boolean): readonly RowsPlan[] => {
    const isColumn = (field: string) => lists({ field }).length > 0
    const isByRow = (isAlone ? fieldsByRow : fieldsCertainlyByRow)(argument).some(isColumn)
    return isByRow ? lists({ field: fieldsByRow(argument).find(isColumn) ?? '' }) : []
  }
  const readsRow = (expression: Expression): boolean => fieldsIn(expression).some((field) => ownerOf(field) === own)
  const walk = (expression: Expression): void => {
    const part = partOf(expression)
    if (!part || 'field' in part) return
    if ('when' in part) {
      walkCondition(part.when)
      walk(part.value)
      walk(part.otherwise)
      return
    }
    const isByRow = part.args.some(readsRow)
    for (const arg of part.args) {
      const before = found.length
      walk(arg)
      if (!isByRow) continue
      found.push(...lists(arg))
      // Where a part of it has a cost, that is the cost.
      if (totals.has(part.op) && found.length === before) found.push(...rowsOver(arg, part.args.length === 1))
    }
  }
  const walkCondition = (condition: Condition): void => {
    for (const part of testsIn(condition)) {
      if (!('value' in part)) continue
      walk(part.value)
      // Membership of one value uses an index; comparing two lists does not.
      const isCompared = part.op !== 'in'
      walk(leftOf(part))
      const [left, right] = [lists(leftOf(part)), lists(part.value)]
      if (isCompared && left.length > 0 && right.length > 0) found.push(...left)
    }
  }
  if ('when' in rule) walkCondition(rule.when)
  if (rule.action === 'compute') walk(rule.value)
  const rowsOf = (rows: RowsPlan) => rows.options.maxRows ?? 0
  const count = found.reduce((total, rows) => total + rowsOf(own) * rowsOf(rows), 0)
  return { rule, rowsPlan: found.toSorted((one, other) => rowsOf(other) - rowsOf(one))[0], count }
}

type ReadingExpression = Extract<
  Expression,
  { readonly field: string } | { readonly when: Condition } | { readonly op: unknown }
>

/** The part of an expression that reads or computes; undefined for a constant and for the reference date. */
const partOf = (expression: Expression): ReadingExpression | undefined =>
  typeof expression === 'object' &&
  expression !== null &&
  ('field' in expression || 'when' in expression || 'op' in expression)
    ? expression
    : undefined

const leftOf = (test: ConditionTest): Expression => ('field' in test ? { field: test.field } : test.left)

function fieldsIn(expression: Expression): readonly string[] {
  const part = partOf(expression)
  if (!part) return []
  if ('field' in part) return [part.field]
  if ('args' in part) return part.args.flatMap(fieldsIn)
  const tested = testsIn(part.when).flatMap((each) => [leftOf(each), ...('value' in each ? [each.value] : [])])
  return [...tested.flatMap(fieldsIn), ...fieldsIn(part.value), ...fieldsIn(part.otherwise)]
}
