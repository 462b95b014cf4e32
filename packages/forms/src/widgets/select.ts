import type { Scalar } from '../definition/option-kinds.ts'
import { checkChoice, checkChoices, isChoice, isChoiceList, labelOf, labelsOf } from './choice-value.ts'
import { choiceOptions, fieldOptions, focusHooks } from './option-sets.ts'
import { valueWidget } from './widget-type.ts'

type SelectValue = Scalar | readonly Scalar[] | null

export const select = valueWidget<SelectValue>({
  type: 'select',
  options: [
    ...fieldOptions,
    'placeholder',
    ...choiceOptions,
    'clearable',
    'filterable',
    'allowCreate',
    'remote',
    'automaticDropdown',
    'multiple',
    'multipleLimit',
    'onRemoteQuery',
    ...focusHooks,
  ],
  defaults: { clearable: true },
  empty: (options) => (options.multiple ? [] : null),
  accepts: (value, options): value is SelectValue => (options.multiple ? isChoiceList(value) : isChoice(value)),
  limits: (options) => (value, state) => {
    if (value === null) return undefined
    return isChoiceList(value) ? checkChoices(value, options, state) : checkChoice(value, options, state)
  },
  text: (value, _options, state) => {
    if (value === null) return ''
    return isChoiceList(value) ? labelsOf(value, state) : labelOf(value, state)
  },
  choosesFrom: 'options',
})
