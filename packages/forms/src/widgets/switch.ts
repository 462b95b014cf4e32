import { fieldOptions } from './option-sets.ts'
import { valueWidget } from './widget-type.ts'

/** A required switch must be on: it expresses a promise or a consent. */
export const switchWidget = valueWidget<boolean>({
  type: 'switch',
  options: [...fieldOptions, 'switchWidth', 'activeText', 'inactiveText', 'activeColor', 'inactiveColor'],
  entry: 'consent',
  empty: () => false,
  isEmpty: (value) => value === false,
  accepts: (value): value is boolean => typeof value === 'boolean',
  text: (value, options, { labels }) => (value ? options.activeText || labels.yes : options.inactiveText || labels.no),
})
