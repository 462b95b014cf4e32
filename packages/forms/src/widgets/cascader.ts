import type { Scalar, WidgetOptions } from '../definition/option-kinds.ts'
import type { Failure } from '../validation/failure.ts'
import { isScalar } from '../validation/option-index.ts'
import { choiceOptions, fieldOptions, focusHooks } from './option-sets.ts'
import { type CheckState, type DisplayState, valueWidget } from './widget-type.ts'

/** The values from the first level down to the chosen one. */
type Path = readonly Scalar[]
const maximumDepth = 10
const pathsCeiling = 200

function isPath(value: unknown): value is Path {
  return Array.isArray(value) && value.length > 0 && value.length <= maximumDepth && value.every(isScalar)
}

function isPathList(value: unknown): value is readonly Path[] {
  return Array.isArray(value) && value.length <= pathsCeiling && value.every(isPath)
}

function checkPath(path: Path, options: WidgetOptions, state: CheckState): Failure | undefined {
  if (!state.options) return undefined
  const items = state.options.resolvePath(path)
  if (!items || items.some((item) => item.disabled)) return { code: 'not_an_option' }
  const isLeaf = (items.at(-1)?.children?.length ?? 0) === 0
  return isLeaf || options.checkStrictly ? undefined : { code: 'cascade_unfinished' }
}

function pathText(path: Path, options: WidgetOptions, { options: list }: DisplayState): string {
  const labels = list?.resolvePath(path)?.map((item) => item.label) ?? path.map(String)
  return options.showAllLevels ? labels.join(' / ') : (labels.at(-1) ?? '')
}

export const cascader = valueWidget<Path | readonly Path[]>({
  type: 'cascader',
  options: [
    ...fieldOptions,
    'placeholder',
    'clearable',
    'filterable',
    'multiple',
    'checkStrictly',
    'showAllLevels',
    ...choiceOptions,
    ...focusHooks,
  ],
  defaults: { clearable: true, showAllLevels: true },
  empty: () => [],
  accepts: (value, options): value is Path | readonly Path[] => (options.multiple ? isPathList(value) : isPath(value)),
  limits: (options) => (value, state) => {
    if (isPath(value)) return checkPath(value, options, state)
    for (const path of value) {
      const failure = isPath(path) ? checkPath(path, options, state) : undefined
      if (failure) return failure
    }
    return undefined
  },
  text: (value, options, state) =>
    (isPath(value) ? [value] : value)
      .map((path) => (isPath(path) ? pathText(path, options, state) : ''))
      .join(state.labels.listSeparator),
  choosesFrom: 'tree',
})
