import { isScalar } from '@rostrum/forms'
import type { FormulaFinding } from '@rostrum/forms/kinds/check-formula'
import type { RuleField } from '../document/rule-fields.ts'
import type { useT } from '../view/messages.ts'
import { writeFormula } from './write-formula.ts'

export type FormulaTarget = {
  readonly target: RuleField | undefined
  /** The display name of a field. */
  readonly titleOf: (key: string) => string
}

/** Why a part of a formula gives no result, or does so for some answers only. */
export function findingReason(
  t: ReturnType<typeof useT>,
  finding: FormulaFinding,
  text: string,
  about: FormulaTarget,
): string {
  const reason = reasonOf(t, finding, text, about)
  const isOfType = finding.severity === 'doubt' && finding.code !== 'column_calculated'
  return isOfType ? t('formula.doubt', { reason }) : reason
}

function reasonOf(
  t: ReturnType<typeof useT>,
  finding: FormulaFinding,
  text: string,
  { target, titleOf }: FormulaTarget,
): string {
  const { code, part, kind, isList, other = null, otherKind = 'unknown' } = finding
  const isPlain = !isList || kind === 'files' || (code === 'number_needed' && kind !== 'unknown')
  const kindText = t(isPlain ? `formula.kind.${kind}` : 'formula.kind.list')
  switch (code) {
    case 'number_needed':
    case 'date_needed':
    case 'range_needed':
      return t(`formula.finding.${code}`, { taker: takerText(finding), part: text, kind: kindText })
    case 'text_needed':
      return t('formula.finding.text_needed', { part: text, kind: kindText })
    case 'column_calculated':
      return t('formula.finding.column_calculated', { taker: takerText(finding), part: text })
    case 'dates_subtracted':
    case 'dates_added':
    case 'texts_added':
    case 'divided_by_zero':
      return t(`formula.finding.${code}`)
    case 'not_comparable': {
      if (finding.taker === 'in' && isScalar(other)) return t('formula.finding.list_needed')
      const sides = { part: writeFormula(part, target?.key), other: writeFormula(other, target?.key) }
      return t('formula.finding.not_comparable', {
        ...sides,
        kind: kindText,
        otherKind: t(`formula.kind.${otherKind}`),
      })
    }
    case 'unfit':
      return t('formula.finding.unfit', {
        ...{ target: target ? titleOf(target.key) : '', kind: kindText },
        otherKind: t(`formula.kind.${otherKind}`),
      })
  }
}

const signs: ReadonlyMap<string, string> = new Map([
  ...[['add', '+'] as const, ['subtract', '-'] as const, ['multiply', '*'] as const, ['divide', '/'] as const],
])

/** An operation as formulas write it. A total of one value has no sign. */
function takerText({ taker = '', trail }: FormulaFinding): string {
  const holder = trail.at(-1)?.holder
  const isTotal = taker === 'add' && holder !== undefined && 'args' in holder && sizeOf(holder.args) === 1
  return isTotal ? 'sum' : (signs.get(taker) ?? taker)
}

const sizeOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0)
