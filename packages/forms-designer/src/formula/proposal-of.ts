import { type Expression, isScalar } from '@rostrum/forms'
import type { FormulaFinding } from '@rostrum/forms/kinds/check-formula'
import { writeFormula } from './write-formula.ts'

/** What an author probably meant, as a formula; undefined where there is no good guess. */
export function proposalOf(finding: FormulaFinding, target: string): string | undefined {
  const proposal = expressionOf(finding)
  return proposal === undefined ? undefined : writeFormula(proposal, target)
}

const today: Expression = { today: true }
const readsToday = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && ('today' in part || Object.values(part).some(readsToday))

function expressionOf(finding: FormulaFinding): Expression | undefined {
  const { code, part, kind, isList, other = null, otherKind } = finding
  switch (code) {
    case 'dates_subtracted':
      return { op: 'days', args: [other, part] }
    case 'texts_added':
      return { op: 'join', args: ['', part, other] }
    case 'column_calculated':
      return { op: 'add', args: [part] }
    case 'date_needed':
      return kind === 'date_range' && !isList ? { op: 'start', args: [part] } : undefined
    case 'number_needed':
      return kind === 'date_range' && !isList ? daysOf(part) : undefined
    case 'not_comparable':
      return comparedWith(finding)
    case 'unfit':
      return forTarget(part, kind, isList, otherKind)
    case 'dates_added':
    case 'range_needed':
    case 'text_needed':
    case 'divided_by_zero':
      return undefined
  }
}

function comparedWith({ taker, part, kind, other = null, otherKind }: FormulaFinding): Expression | undefined {
  if (taker === 'in' && isScalar(other)) return [other]
  if (kind === 'date' && otherKind === 'number') return { op: 'years', args: [part, today] }
  return kind === 'number' && otherKind === 'date' ? { op: 'years', args: [other, today] } : undefined
}

/** The days of a range, with its first and last day. */
const daysOf = (range: Expression): Expression => ({
  op: 'add',
  args: [
    {
      op: 'days',
      args: [
        { op: 'start', args: [range] },
        { op: 'end', args: [range] },
      ],
    },
    1,
  ],
})

/** The formula in the kind that a field takes. */
function forTarget(
  part: Expression,
  kind: FormulaFinding['kind'],
  isList: boolean,
  expected: FormulaFinding['otherKind'],
): Expression | undefined {
  if (expected === 'text') return kind === 'number' ? { op: 'join', args: ['', part, ''] } : undefined
  if (expected !== 'number') return undefined
  if (isList) return kind === 'number' ? { op: 'add', args: [part] } : { op: 'count', args: [part] }
  // The days from today until today, or until a week from now, are known without a formula.
  if (kind === 'date') return readsToday(part) ? undefined : { op: 'days', args: [part, today] }
  return kind === 'date_range' ? daysOf(part) : undefined
}
