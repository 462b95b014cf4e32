import type { Scalar } from '../definition/option-kinds.ts'
import { checkChoice, isChoice, labelOf } from './choice-value.ts'
import { choiceOptions, fieldOptions } from './option-sets.ts'
import { valueWidget } from './widget-type.ts'

export const radio = valueWidget<Scalar | null>({
  type: 'radio',
  options: [...fieldOptions, ...choiceOptions, 'displayStyle', 'buttonStyle', 'border'],
  defaults: { displayStyle: 'inline' },
  empty: () => null,
  accepts: (value): value is Scalar => isChoice(value),
  limits: (options) => (value, state) => (value === null ? undefined : checkChoice(value, options, state)),
  text: (value, _options, state) => (value === null ? '' : labelOf(value, state)),
  choosesFrom: 'options',
})
