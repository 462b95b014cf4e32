import { isScalar } from '@rostrum/forms'
import type { FormulaFinding } from '@rostrum/forms/kinds/check-formula'
import { itemsOf, type RuleField } from '../rules/rule-fields.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { checkFormulaOf } from './check-formula-text.ts'
import type { FormulaSpans, Span } from './formula-spans.ts'
import { proposalOf } from './proposal-of.ts'
import type { FormulaReading } from './read-formula.ts'
import { findUnknownChoice, type UnknownChoice } from './unknown-choice.ts'
import { placed, withProposal } from './use-formula-diagnostic.ts'
import { writeFormula } from './write-formula.ts'

type FormulaTarget = {
  readonly target: RuleField | undefined
  /** The display name of a field. */
  readonly titleOf: (key: string) => string
}

/** A doubt is about a formula that gives a result for some answers, so that it may be meant as it is. */
export type FormulaMessage = { readonly error: string } | { readonly error: undefined; readonly doubt: string }

/** The first part of a formula whose kind is wrong, as a message with its place and a proposal. */
export function useFormulaFinding(
  source: string,
  reading: FormulaReading,
  fields: readonly RuleField[],
  { target, titleOf }: FormulaTarget,
): FormulaMessage | undefined {
  const t = useT()
  const { definition } = useDesigner().session.document
  if ('diagnostic' in reading) return undefined
  const { findings: all } = checkFormulaOf(
    reading.expression,
    target ? [...fields, target] : fields,
    target,
    definition,
  )
  const findings = all.filter((each) => !isWrittenAsSum(each, source, reading.spans))
  const finding = findings.find(({ severity }) => severity === 'error') ?? findings[0]
  // A number that is compared with the label of its option says more as a choice than as a text.
  const isOfChoice = finding?.severity !== 'error' || finding.code === 'not_comparable'
  const choice = isOfChoice ? findUnknownChoice(reading.expression, fields, definition) : undefined
  if (choice) return { error: choiceMessage(t, source, choice, { spans: reading.spans, titleOf }) }
  if (!finding) return undefined
  const span = spanOf(finding, reading.spans) ?? { from: source.search(/\S/), to: source.length }
  const reason = reasonOf(t, finding, source.slice(span.from, span.to).trim(), { target, titleOf })
  const isOfType = finding.severity === 'doubt' && finding.code !== 'column_calculated'
  const message = placed(t, source, span.from, isOfType ? t('formula.doubt', { reason }) : reason)
  const text = withProposal(t, message, proposalOf(finding, target?.key ?? ''))
  return finding.severity === 'doubt' ? { error: undefined, doubt: text } : { error: text }
}

function choiceMessage(
  t: ReturnType<typeof useT>,
  source: string,
  { field, value, holder, meant }: UnknownChoice,
  { spans, titleOf }: { readonly spans: FormulaSpans; readonly titleOf: (key: string) => string },
): string {
  const isLabel = itemsOf(field).some((item) => item.label === value)
  const isOfOtherKind = String(meant) === String(value)
  const reason = isLabel
    ? t('formula.choice_label', { text: String(value) })
    : isOfOtherKind
      ? t('formula.choice_kind', { kind: t(typeof meant === 'number' ? 'formula.kind.number' : 'formula.kind.text') })
      : t('formula.choice_unknown', { field: titleOf(field.key), text: String(value) })
  const message = placed(t, source, spans.get(holder, 'value')?.from ?? source.search(/\S/), reason)
  return withProposal(t, message, meant === undefined ? undefined : writeFormula(meant))
}

/** `rows.hours + 1` is stored like `sum(rows.hours, 1)`, which says that it adds all values. */
function isWrittenAsSum({ code, taker, trail }: FormulaFinding, source: string, spans: FormulaSpans): boolean {
  const place = trail.at(-1)
  if (code !== 'column_calculated' || taker !== 'add' || typeof place?.key !== 'number') return false
  const { holder, key } = place
  const [before, own, after] = [key - 1, key, key + 1].map((at) => spans.get(holder, at))
  if (!own) return false
  const beside = [before && source.slice(before.to, own.from), after && source.slice(own.to, after.from)]
  return beside.some((text) => text !== undefined && /[,，]/.test(text))
}

/** The place of a part, or of the smallest part around it that the text shows. */
function spanOf({ trail }: FormulaFinding, spans: FormulaSpans): Span | undefined {
  const known = trail.map(({ holder, key }) => spans.get(holder, key))
  return known.findLast((span) => span !== undefined)
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
