import type { OptionItem, Scalar } from '@rostrum/forms'

/**
 * The paths of a tree of choices that are answers, from its first level.
 *
 * @param isEvery whether a path may end above the last level
 */
export const choicePaths = (
  items: readonly OptionItem[],
  isEvery: boolean,
  above: readonly Scalar[] = [],
): readonly (readonly Scalar[])[] =>
  items
    .filter(({ disabled }) => !disabled)
    .flatMap(({ value, children = [] }) => {
      const here = [...above, value]
      return [...(isEvery || children.length === 0 ? [here] : []), ...choicePaths(children, isEvery, here)]
    })
