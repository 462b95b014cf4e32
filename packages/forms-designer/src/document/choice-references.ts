import {
  type Expression,
  isScalar,
  type OptionItem,
  type Rule,
  ruleKey,
  type Scalar,
  type WidgetNode,
} from '@rostrum/forms'
import { type ChoiceChanges, choiceChanges, withNewChoices, withNewValues } from './choice-changes.ts'
import { keyMatcher, mapTranslations, renameEntryTexts } from './entry-texts.ts'
import type { FormDocument } from './form-document.ts'
import { idsByReference } from './names.ts'
import { rewriteComparedValues } from './references.ts'
import { groupIndexOf } from './rule-groups.ts'

/** Remaining references to deleted options. */
export type DanglingChoices = {
  /** The labels that the options had. */
  readonly labels: readonly string[]
  /** Number of rules that compare with one, as the list of rules shows them. */
  readonly rules: number
  readonly isDefault: boolean
}

/** A form with updated references to the options of a field, and the references to deleted options. */
export type ChoiceSync = { readonly document: FormDocument; readonly dangling: readonly DanglingChoices[] }

/** Updates the default of a field, rules and translations for a change of its options. */
export function updateChoiceReferences(document: FormDocument, before: WidgetNode): ChoiceSync {
  const now = document.find(before.id)?.node
  if (!now) return { document, dangling: [] }
  const changes = choiceChanges(before.options.optionItems ?? [], now.options.optionItems ?? [])
  const targets = idsByReference(document)
  const isMeant = (called: string) => targets.get(called) === now.id
  const { defaultValue } = now.options
  const defaulted =
    defaultValue === undefined
      ? document
      : document.withNode(now.id, (node) => ({
          ...node,
          options: { ...node.options, defaultValue: withNewChoices(defaultValue, changes) },
        }))
  const dangling = findDanglingChoices(document, { before, now }, changes, isMeant)
  return { document: withTexts(withRules(defaulted, changes, isMeant), now, changes, isMeant), dangling }
}

type IsReferenceTo = (called: string) => boolean

function withRules(document: FormDocument, changes: ChoiceChanges, isMeant: IsReferenceTo): FormDocument {
  const { rules } = document.definition
  if (!rules || changes.values.size === 0) return document
  const compared = (field: string, value: Expression) => (isMeant(field) ? withNewChoices(value, changes) : value)
  return document.with({
    rules: rewriteComparedValues(rules, compared).map((rule) =>
      isSetOptionsRule(rule, isMeant) ? { ...rule, options: withNewValues(rule.options, changes) } : rule,
    ),
  })
}

type SetOptionsRule = Extract<Rule, { action: 'setOptions' }>

const isSetOptionsRule = (rule: Rule, isMeant: IsReferenceTo): rule is SetOptionsRule =>
  rule.action === 'setOptions' && isMeant(rule.target)

/** Translations of deleted options of the field are removed. Options from rules have separate translations. */
function withTexts(
  document: FormDocument,
  { id }: WidgetNode,
  { keys }: ChoiceChanges,
  isMeant: IsReferenceTo,
): FormDocument {
  const { rules = [] } = document.definition
  const given = new Set(rules.flatMap((rule, at) => (isSetOptionsRule(rule, isMeant) ? [ruleKey(at)] : [])))
  const isOwn = keyMatcher(document, id)
  return mapTranslations(document, (key, texts) => {
    if (isOwn(key)) return renameEntryTexts(texts, 'optionItems', keys)
    return given.has(key) ? renameEntryTexts(texts, 'options', keys, (entry) => entry) : texts
  })
}

function findDanglingChoices(
  { definition: { rules = [] } }: FormDocument,
  { before, now }: { readonly before: WidgetNode; readonly now: WidgetNode },
  { removed }: ChoiceChanges,
  isMeant: IsReferenceTo,
): readonly DanglingChoices[] {
  const named = new Set<Scalar>()
  const note = (value: unknown) => {
    const found = scalarsIn(value).filter((each) => removed.has(each))
    for (const each of found) named.add(each)
    return found.length > 0
  }
  const comparing = rules.flatMap((rule, at) =>
    comparisonsIn(rule).filter(({ field, value }) => isMeant(field) && note(value)).length > 0
      ? [groupIndexOf(rules, at)]
      : [],
  )
  const isDefault = note(now.options.defaultValue)
  if (named.size === 0) return []
  const labels = labelsByValue(before.options.optionItems ?? [])
  return [
    {
      labels: [...named].map((value) => labels.get(value) ?? String(value)),
      rules: new Set(comparing).size,
      isDefault,
    },
  ]
}

const labelsByValue = (items: readonly OptionItem[]): ReadonlyMap<Scalar, string> =>
  new Map(items.flatMap(({ value, label, children = [] }) => [[value, label] as const, ...labelsByValue(children)]))

/** The value and the field of a comparison in a rule. */
export function comparisonsIn(rule: Rule): readonly { readonly field: string; readonly value: Expression }[] {
  const found: { field: string; value: Expression }[] = []
  rewriteComparedValues([rule], (field, value) => {
    found.push({ field, value })
    return value
  })
  return found
}

/** The single values in a constant. */
export function scalarsIn(value: unknown): readonly Scalar[] {
  if (Array.isArray(value)) return value.flatMap(scalarsIn)
  return isScalar(value) ? [value] : []
}
