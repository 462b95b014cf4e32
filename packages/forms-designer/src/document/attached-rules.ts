import { isSameJson, type NodeTexts, parseDefinition, type Rule, ruleKey } from '@rostrum/forms'
import { FormDocument } from './form-document.ts'
import { idsByReference, keyOf } from './names.ts'
import { fieldsReadBy, renameInRules } from './references.ts'
import { replaceRules } from './replace-rules.ts'

type RuleTexts = Readonly<Record<string, NodeTexts>>

/** A rule that is copied together with widgets. */
export type AttachedRule = {
  readonly rule: Rule
  /** Its texts by language. */
  readonly texts: RuleTexts
  /** Its index among the rules. Only for cut widgets, whose rules were deleted with them. */
  readonly at?: number
  /**
   * The ids of the remaining widgets by their keys in the rule. Only for a rule that acts on none of the cut widgets.
   */
  readonly others?: Readonly<Record<string, string>>
}

/** The rules about some widgets: those that act on them, and for a cut also those that read them. */
export function attachedRules(
  document: FormDocument,
  isMeant: (called: string) => boolean,
  keyFor: (called: string) => string,
  isCut: boolean,
): readonly AttachedRule[] {
  const { rules = [] } = document.definition
  const targets = idsByReference(document)
  return rules.flatMap((rule, at): readonly AttachedRule[] => {
    const called = [rule.target, ...fieldsReadBy(rule)]
    const isOwn = isMeant(rule.target)
    if (!isOwn && !(isCut && called.some(isMeant))) return []
    const others = called.filter((key) => !isMeant(key)).map((key) => [key, targets.get(key) ?? ''] as const)
    return renameInRules([rule], keyFor).map((renamed) => ({
      rule: renamed,
      texts: textsOfRule(document, at),
      ...(isCut && { at }),
      ...(!isOwn && { others: Object.fromEntries(others) }),
    }))
  })
}

function textsOfRule({ definition: { translations = {} } }: FormDocument, at: number): RuleTexts {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([locale, texts]) => {
      const text = texts[ruleKey(at)]
      return text === undefined ? [] : [[locale, text] as const]
    }),
  )
}

/** A form with the copied rules, and the number of dropped ones. */
export type RuleAttachment = { readonly document: FormDocument; readonly skippedRules: number }

/**
 * Adds the rules of widgets that are now in the form. A rule is dropped if its field is missing or if it makes the form
 * invalid. Rules that read a cut widget return once to the form that it was cut from.
 */
export function withAttachedRules(
  document: FormDocument,
  attached: readonly AttachedRule[],
  renamed: (key: string) => string,
): RuleAttachment {
  const { rules = [] } = document.definition
  const isThere = (rule: Rule) => rules.some((each) => isSameJson(each, rule))
  const due = attached.filter(({ others, rule }) => !others || !isThere(rule))
  const known = new Set([...document.positions.keys()].map((id) => keyOf(document, id) ?? id))
  const targets = idsByReference(document)
  const applicable = due.flatMap((each) => {
    const knowsOthers = Object.entries(each.others ?? {}).every(([key, id]) => targets.get(key) === id)
    const [rule = each.rule] = renameInRules([each.rule], renamed)
    return knowsOthers && [...fieldsReadBy(rule)].every((field) => known.has(field)) ? [{ ...each, rule }] : []
  })
  const joined = addValidRules(document, applicable)
  return { document: joined.document, skippedRules: due.length - joined.taken }
}

/** Adds all rules at once if the form stays valid, else one after the other. */
function addValidRules(document: FormDocument, renamed: readonly AttachedRule[]) {
  const joined = addRules(document, renamed)
  if (renamed.length === 0 || isValidDocument(joined)) return { document: joined, taken: renamed.length }
  let next = document
  let taken = 0
  for (const each of renamed) {
    const tried = addRules(next, [each])
    if (!isValidDocument(tried)) continue
    next = tried
    taken += 1
  }
  return { document: next, taken }
}

const isValidDocument = ({ definition }: FormDocument) => parseDefinition(definition).definition !== undefined

function addRules(document: FormDocument, renamed: readonly AttachedRule[]): FormDocument {
  if (renamed.length === 0) return document
  const rules = [...(document.definition.rules ?? [])]
  for (const { rule, at = rules.length } of renamed) rules.splice(at, 0, rule)
  const { translations = {}, ...definition } = replaceRules(document.definition, rules)
  const followed: Record<string, Record<string, NodeTexts>> = { ...translations }
  for (const { rule, texts } of renamed) {
    for (const [locale, text] of Object.entries(texts)) {
      followed[locale] = { ...followed[locale], [ruleKey(rules.indexOf(rule))]: text }
    }
  }
  const hasTexts = Object.keys(followed).length > 0
  return new FormDocument({ ...definition, ...(hasTexts && { translations: followed }) })
}
