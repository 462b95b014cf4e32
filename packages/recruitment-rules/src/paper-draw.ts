import type { Difficulty, QuestionType } from '@rostrum/contracts/assessment/tests/question-types'
import type { DrawRule } from '@rostrum/contracts/assessment/tests/shapes'
import { shuffled } from './xoshiro.ts'

/** A question of the bank with the fields that rules use. */
export type Drawable = {
  readonly id: string
  readonly type: QuestionType
  readonly difficulty: Difficulty
  readonly tags: readonly string[]
}

export type DrawResult =
  | { readonly complete: true; readonly ids: readonly string[] }
  /** The maximum that could be drawn at once. */
  | { readonly complete: false; readonly found: number; readonly requested: number }

export const fitsRule = ({ types, difficulties, tags }: DrawRule, question: Drawable): boolean =>
  (types.length === 0 || types.includes(question.type)) &&
  (difficulties.length === 0 || difficulties.includes(question.difficulty)) &&
  tags.every((tag) => question.tags.includes(tag))

/**
 * Draws the questions of the rules, in the order of the rules and without repetition. The seed shuffles the order of
 * candidates, so that the same bank, rules and seed give the same questions, whatever the order of the bank.
 *
 * Questions that several rules match go where they are needed. Whenever the rules can be met at all, they are (Kuhn's
 * augmenting paths). Drawing one rule after the other would miss such solutions.
 */
export function drawQuestions(bank: readonly Drawable[], rules: readonly DrawRule[], seed: string): DrawResult {
  const tried = shuffled(
    bank.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    seed,
  )
  const places = rules.flatMap((rule) => {
    const matching = tried.filter((question) => fitsRule(rule, question)).map(({ id }) => id)
    return Array.from({ length: rule.count }, () => matching)
  })
  const placeOf = new Map<string, number>()
  const settle = (place: number, seen: Set<string>): boolean => {
    for (const id of places[place] ?? []) {
      if (seen.has(id)) continue
      seen.add(id)
      const held = placeOf.get(id)
      if (held !== undefined && !settle(held, seen)) continue
      placeOf.set(id, place)
      return true
    }
    return false
  }
  const found = places.filter((_, place) => settle(place, new Set())).length
  if (found < places.length) return { complete: false, found, requested: places.length }
  const drawn = [...placeOf].toSorted(([, one], [, other]) => one - other)
  return { complete: true, ids: drawn.map(([id]) => id) }
}
