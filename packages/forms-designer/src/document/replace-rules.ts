import { type FormDefinition, type NodeTexts, type Rule, ruleKey } from '@rostrum/forms'

/**
 * A definition with other rules. Translations key a rule by its index, so the texts of remaining rules move with them.
 */
export function replaceRules(definition: FormDefinition, rules: readonly Rule[]): FormDefinition {
  const { rules: before = [], translations } = definition
  if (!translations) return { ...definition, rules }
  const after = matchRules(before, rules)
  const moved = new Map(before.map((_rule, at) => [ruleKey(at), after[at]]))
  const follow = (texts: Readonly<Record<string, NodeTexts>>) =>
    Object.entries(texts).flatMap(([key, text]) => {
      if (!moved.has(key)) return [[key, text] as const]
      const at = moved.get(key)
      return at === undefined ? [] : [[ruleKey(at), text] as const]
    })
  const followed = Object.entries(translations).map(([locale, texts]) => [locale, Object.fromEntries(follow(texts))])
  return { ...definition, rules, translations: Object.fromEntries(followed) }
}

/** The new index of each rule: the same rule, else the first with the same effect on the same field. */
function matchRules(before: readonly Rule[], after: readonly Rule[]): readonly (number | undefined)[] {
  const free = new Set(after.keys())
  const places = new Array<number | undefined>(before.length)
  for (const isSame of [isEqual, hasSameEffect]) {
    for (const [at, rule] of before.entries()) {
      if (places[at] !== undefined) continue
      const found = [...free].find((place) => isSame(rule, after[place]))
      if (found === undefined) continue
      places[at] = found
      free.delete(found)
    }
  }
  return places
}

const isEqual = (one: Rule, other: Rule | undefined) => one === other || JSON.stringify(one) === JSON.stringify(other)

const hasSameEffect = (one: Rule, other: Rule | undefined) =>
  one.action === other?.action && one.target === other.target
