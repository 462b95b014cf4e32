import type { Scalar } from '../definition/option-kinds.ts'
import { checkChoices, isChoiceList, labelsOf } from './choice-value.ts'
import { invalidCounts } from './limit-errors.ts'
import { choiceOptions, fieldOptions } from './option-sets.ts'
import { valueWidget } from './widget-type.ts'

export const checkbox = valueWidget<readonly Scalar[]>({
  type: 'checkbox',
  options: [...fieldOptions, ...choiceOptions, 'displayStyle', 'buttonStyle', 'border', 'min', 'max'],
  defaults: { displayStyle: 'inline' },
  empty: () => [],
  accepts: isChoiceList,
  invalidLimits: (options) => invalidCounts(options, 'min', 'max'),
  limits: (options) => (values, state) => checkChoices(values, options, state),
  text: (values, _options, state) => labelsOf(values, state),
  choosesFrom: 'options',
})
