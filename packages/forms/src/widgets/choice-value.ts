import type { Scalar, WidgetOptions } from '../definition/option-kinds.ts'
import type { Failure } from '../validation/failure.ts'
import { isScalar } from '../validation/option-index.ts'
import type { CheckState, DisplayState } from './widget-type.ts'

/** Longest text that a person may enter of their own where a list allows it. */
const ownEntryCeiling = 200
const choicesCeiling = 500

export function isChoice(value: unknown): value is Scalar {
  return isScalar(value) && (typeof value !== 'string' || value.length <= ownEntryCeiling)
}

export function isChoiceList(value: unknown): value is readonly Scalar[] {
  return Array.isArray(value) && value.length <= choicesCeiling && value.every(isChoice)
}

/** Refuses what is not in the list, or is disabled in it. Without a list there is nothing to compare with. */
export function checkChoice(value: Scalar, options: WidgetOptions, state: CheckState): Failure | undefined {
  if (!state.options) return undefined
  const item = state.options.find(value)
  if (item) return item.disabled ? { code: 'not_an_option' } : undefined
  const isOwnEntry = options.allowCreate && typeof value === 'string'
  return isOwnEntry || state.options.isPartial ? undefined : { code: 'not_an_option' }
}

/** How many may be chosen together; undefined when any number may. */
function maximumChoices({ multipleLimit, max }: WidgetOptions): number | undefined {
  return multipleLimit || (typeof max === 'number' ? max : undefined)
}

/** How many may be chosen, when so many are or more; undefined while another may be. */
export function maximumReached(chosen: readonly unknown[], options: WidgetOptions): number | undefined {
  const most = maximumChoices(options)
  return most !== undefined && chosen.length >= most ? most : undefined
}

export function checkChoices(
  values: readonly Scalar[],
  options: WidgetOptions,
  state: CheckState,
): Failure | undefined {
  if (new Set(values).size < values.length) return { code: 'not_an_option' }
  const { min } = options
  const most = maximumChoices(options)
  if (most !== undefined && values.length > most) return { code: 'max_choices', params: { limit: most } }
  if (typeof min === 'number' && values.length < min) return { code: 'min_choices', params: { limit: min } }
  for (const value of values) {
    const failure = checkChoice(value, options, state)
    if (failure) return failure
  }
  return undefined
}

/** What a choice is called; an own entry, or one whose list is not at hand, stands for itself. */
export function labelOf(value: Scalar, { options }: DisplayState): string {
  return options?.find(value)?.label ?? String(value)
}

export function labelsOf(values: readonly Scalar[], state: DisplayState): string {
  return values.map((value) => labelOf(value, state)).join(state.labels.listSeparator)
}
