import type { Choice, Way } from './form-handle.ts'

/** The choices of a tree as paths from its first level. Shorter paths count only where every level may be chosen. */
export function waysThrough(
  choices: readonly Choice[],
  isEvery: boolean,
  over: Way = { label: '', path: [] },
): readonly Way[] {
  return choices
    .filter(({ disabled }) => !disabled)
    .flatMap((choice) => {
      const label = over.label === '' ? choice.label : `${over.label} / ${choice.label}`
      const here = { label, path: [...over.path, choice.value] }
      const inner = choice.children ?? []
      return [...(isEvery || inner.length === 0 ? [here] : []), ...waysThrough(inner, isEvery, here)]
    })
}
