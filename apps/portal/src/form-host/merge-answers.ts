import type { Answers } from '@rostrum/forms'

/** Two sides, such as two devices of one person, that started from the same answers. */
export type MergeResult = {
  /** The merged answers; mine where they conflict. */
  readonly answers: Answers
  /** Names of the fields that both sides have changed differently. */
  readonly conflicts: readonly string[]
}

/** Merges changes field by field: a change of one side only is taken from it. */
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

/** Takes the named fields from the other side. */
export function takeFields(answers: Answers, from: Answers, names: readonly string[]): Answers {
  return { ...answers, ...Object.fromEntries(names.map((name) => [name, from[name]])) }
}

/** Deep equality, where undefined, an empty string and an empty list are equal and key order does not matter. */
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
