import type { OptionName, WidgetOptions } from '../definition/option-kinds.ts'

/** A limit that its widget cannot parse and therefore would not enforce. */
export type LimitError = { readonly option: OptionName; readonly expected: string }

/** @param isRead whether the widget can parse a limit */
export function findLimitErrors(
  options: WidgetOptions,
  names: readonly (OptionName & ('min' | 'max' | 'precision'))[],
  expected: string,
  isRead: (limit: number | string) => boolean,
): readonly LimitError[] {
  return names.flatMap((option) => {
    const limit = options[option]
    return limit === undefined || limit === '' || isRead(limit) ? [] : [{ option, expected }]
  })
}

/** Limits of numbers. */
export function invalidNumericLimits(options: WidgetOptions): readonly LimitError[] {
  return findLimitErrors(options, ['min', 'max'], 'number', (limit) => Number.isFinite(limit))
}

/** Limits of counts. */
export function invalidCounts(options: WidgetOptions, ...names: readonly ('min' | 'max' | 'precision')[]) {
  return findLimitErrors(options, names, '0, 1, 2 …', (limit) => Number.isInteger(limit) && Number(limit) >= 0)
}
