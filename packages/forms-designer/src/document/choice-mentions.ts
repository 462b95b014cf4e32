import { type Expression, isScalar, type Rule, ruleKey, type Scalar, type WidgetNode } from '@rostrum/forms'
import { type ChoiceChanges, choiceChanges, withNewChoices, withNewValues } from './choice-changes.ts'
import { isKeyOf, withEntries, withTextsBy } from './entry-texts.ts'
import type { FormDocument } from './form-document.ts'
import { targetsOf } from './names.ts'
import { recompareInRules } from './references.ts'

/** What still names options that are gone. */
export type ChoicesMissed = {
  readonly values: readonly string[]
  /** How many rules compare with one. */
  readonly rules: number
  readonly isDefault: boolean
}

/** A form in which what names the options of a field follows them, and what names some that are gone. */
export type ChoicesFollowed = { readonly document: FormDocument; readonly missed: readonly ChoicesMissed[] }

/** Has the default of a field, rules and translations follow its options from those that it had before. */
export function followChoices(document: FormDocument, before: WidgetNode): ChoicesFollowed {
  const now = document.find(before.id)?.node
  if (!now) return { document, missed: [] }
  const changes = choiceChanges(before.options.optionItems ?? [], now.options.optionItems ?? [])
  const targets = targetsOf(document)
  const isMeant = (called: string) => targets.get(called) === now.id
  const { defaultValue } = now.options
  const defaulted =
    defaultValue === undefined
      ? document
      : document.withNode(now.id, (node) => ({
          ...node,
          options: { ...node.options, defaultValue: withNewChoices(defaultValue, changes) },
        }))
  const missed = missedIn(document, now, changes, isMeant)
  return { document: withTexts(withRules(defaulted, changes, isMeant), now, changes, isMeant), missed }
}

type IsMeant = (called: string) => boolean

function withRules(document: FormDocument, changes: ChoiceChanges, isMeant: IsMeant): FormDocument {
  const { rules } = document.definition
  if (!rules || changes.values.size === 0) return document
  const compared = (field: string, value: Expression) => (isMeant(field) ? withNewChoices(value, changes) : value)
  return document.with({
    rules: recompareInRules(rules, compared).map((rule) =>
      givesOptions(rule, isMeant) ? { ...rule, options: withNewValues(rule.options, changes) } : rule,
    ),
  })
}

type Giving = Extract<Rule, { action: 'setOptions' }>

const givesOptions = (rule: Rule, isMeant: IsMeant): rule is Giving =>
  rule.action === 'setOptions' && isMeant(rule.target)

/** The options of the field itself lose the texts of those that are gone; those that rules give have their own. */
function withTexts(
  document: FormDocument,
  { id }: WidgetNode,
  { keys }: ChoiceChanges,
  isMeant: IsMeant,
): FormDocument {
  const { rules = [] } = document.definition
  const given = new Set(rules.flatMap((rule, at) => (givesOptions(rule, isMeant) ? [ruleKey(at)] : [])))
  const isOwn = isKeyOf(document, id)
  return withTextsBy(document, (key, texts) => {
    if (isOwn(key)) return withEntries(texts, 'optionItems', keys)
    return given.has(key) ? withEntries(texts, 'options', keys, (entry) => entry) : texts
  })
}

function missedIn(
  { definition: { rules = [] } }: FormDocument,
  { options }: WidgetNode,
  { gone }: ChoiceChanges,
  isMeant: IsMeant,
): readonly ChoicesMissed[] {
  const named = new Set<Scalar>()
  const note = (value: unknown) => {
    const found = scalarsIn(value).filter((each) => gone.has(each))
    for (const each of found) named.add(each)
    return found.length > 0
  }
  const comparing = rules.filter(
    (rule) => comparedIn(rule).filter(({ field, value }) => isMeant(field) && note(value)).length > 0,
  )
  const isDefault = note(options.defaultValue)
  if (named.size === 0) return []
  return [{ values: [...named].map(String), rules: comparing.length, isDefault }]
}

/** What a rule compares which field with. */
export function comparedIn(rule: Rule): readonly { readonly field: string; readonly value: Expression }[] {
  const found: { field: string; value: Expression }[] = []
  recompareInRules([rule], (field, value) => {
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
