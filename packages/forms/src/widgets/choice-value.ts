import type { Scalar, WidgetOptions } from '../definition/option-kinds.ts'
import type { Failure } from '../validation/failure.ts'
import { isScalar } from '../validation/option-index.ts'
import type { CheckState, DisplayState } from './widget-type.ts'

/** Maximum length of a custom entry where a list allows it. */
const ownEntryCeiling = 200
const choicesCeiling = 500

export function isChoice(value: unknown): value is Scalar {
  return isScalar(value) && (typeof value !== 'string' || value.length <= ownEntryCeiling)
}

export function isChoiceList(value: unknown): value is readonly Scalar[] {
  return Array.isArray(value) && value.length <= choicesCeiling && value.every(isChoice)
}

/** Refuses values that are not in the list or are disabled in it. Without a list there is no check. */
export function checkChoice(value: Scalar, options: WidgetOptions, state: CheckState): Failure | undefined {
  if (!state.options) return undefined
  const item = state.options.find(value)
  if (item) return item.disabled ? { code: 'not_an_option' } : undefined
  const isOwnEntry = options.allowCreate && typeof value === 'string'
  return isOwnEntry || state.options.isPartial ? undefined : { code: 'not_an_option' }
}

/** Maximum number of choices; undefined without a limit. */
function maximumChoices({ multipleLimit, max }: WidgetOptions): number | undefined {
  return multipleLimit || (typeof max === 'number' ? max : undefined)
}

/** The maximum number of choices if it is reached; undefined while another choice is possible. */
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

/** The label of a choice. A custom entry, or one whose list is not loaded, is its own label. */
export function labelOf(value: Scalar, { options }: DisplayState): string {
  return options?.find(value)?.label ?? String(value)
}

export function labelsOf(values: readonly Scalar[], state: DisplayState): string {
  return values.map((value) => labelOf(value, state)).join(state.labels.listSeparator)
}
