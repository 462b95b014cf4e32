import { useMemo } from 'react'
import { itemsOf, type RuleField } from '../document/rule-fields.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { type FormulaTarget, findingReason } from './finding-reason.ts'
import { createFormulaContext } from './formula-context.ts'
import { findFormulaProblem, placeOfFinding } from './formula-problem.ts'
import type { FormulaSpans } from './formula-spans.ts'
import { proposalOf } from './proposal-of.ts'
import type { FormulaReading } from './read-formula.ts'
import { choiceWord, type UnknownChoice } from './unknown-choice.ts'
import { placed, withProposal } from './use-formula-diagnostic.ts'
import { writeFormula } from './write-formula.ts'

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
  const context = useMemo(
    () => createFormulaContext(target ? [...fields, target] : fields, definition),
    [fields, target, definition],
  )
  if ('diagnostic' in reading) return undefined
  const { finding, choice } = findFormulaProblem(source, reading, context, target)
  if (choice) return { error: choiceMessage(t, source, choice, { spans: reading.spans, titleOf }) }
  if (!finding) return undefined
  const span = placeOfFinding(finding, source, reading.spans)
  const reason = findingReason(t, finding, source.slice(span.from, span.to).trim(), { target, titleOf })
  const text = withProposal(t, placed(t, source, span.from, reason), proposalOf(finding, target?.key ?? ''))
  return finding.severity === 'doubt' ? { error: undefined, doubt: text } : { error: text }
}

function choiceMessage(
  t: ReturnType<typeof useT>,
  source: string,
  { field, value, holder, meant }: UnknownChoice,
  { spans, titleOf }: { readonly spans: FormulaSpans; readonly titleOf: (key: string) => string },
): string {
  const word = choiceWord(value)
  const isLabel = itemsOf(field).some((item) => item.label === word)
  const isOfOtherKind = String(meant) === word
  const reason = isLabel
    ? t('formula.choice_label', { text: word })
    : isOfOtherKind
      ? t('formula.choice_kind', { kind: t(typeof meant === 'number' ? 'formula.kind.number' : 'formula.kind.text') })
      : t('formula.choice_unknown', { field: titleOf(field.key), text: String(value) })
  const message = placed(t, source, spans.get(holder, 'value')?.from ?? source.search(/\S/), reason)
  return withProposal(t, message, meant === undefined ? undefined : writeFormula(meant))
}
