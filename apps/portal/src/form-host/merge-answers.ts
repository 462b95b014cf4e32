import type { Answers } from '@rostrum/forms'

/** Two people, or one person on two devices, have gone on from the same answers. */
export type MergeResult = {
  /** What both come to; where they disagree, mine. */
  readonly answers: Answers
  /** Names of the fields that both have changed, and not alike. */
  readonly conflicts: readonly string[]
}

/** Joins changes field by field: what only one side has changed is taken from it. */
export function mergeAnswers(base: Answers, mine: Answers, theirs: Answers): MergeResult {
  const names = [...new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])]
  const chosen = names.map((name) => [name, isSame(mine[name], base[name]) ? theirs[name] : mine[name]] as const)
  return {
    answers: Object.fromEntries(chosen.filter(([, value]) => value !== undefined)),
    conflicts: names.filter(
      (name) =>
        !isSame(mine[name], base[name]) && !isSame(theirs[name], base[name]) && !isSame(mine[name], theirs[name]),
    ),
  }
}

/** Takes the fields of that name from the other side. */
export function takeFields(answers: Answers, from: Answers, names: readonly string[]): Answers {
  return { ...answers, ...Object.fromEntries(names.map((name) => [name, from[name]])) }
}

/** Equal in content: nothing, an empty text and an empty list are one, and the order of keys does not count. */
export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === undefined || inner === '' || (Array.isArray(inner) && inner.length === 0)) return null
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(
      Object.entries(inner)
        .filter(([, each]) => each !== undefined && each !== null && each !== '')
        .sort(([left], [right]) => (left < right ? -1 : 1)),
    )
  }) ?? 'null'
