import type { OptionItem, WidgetOptions } from '../../definition/option-kinds.ts'
import { valueFormatOf } from '../../widgets/date-value.ts'
import { widgetTypeOf } from '../../widgets/registry.ts'
import { clockFormatOf } from '../../widgets/time-value.ts'
import { oneOf, typeOf, typeOfConstant, type ValueType } from './value-type.ts'

/** A field as formulas read it. */
export type FormulaField = {
  readonly type: string
  /** The options of the node, with or without the defaults of the widget. */
  readonly options: WidgetOptions
  /** Whether something else than its options decides what it offers, such as a rule or a script. */
  readonly isOpen?: boolean
}

/** What a filled field holds. */
export function typeOfField({ type, options: own, isOpen = false }: FormulaField): ValueType {
  const options = { ...widgetTypeOf(type).defaults, ...own }
  return { ...typeOfAnswer(type, options, isOpen), mayBeEmpty: true }
}

function typeOfAnswer(type: string, options: WidgetOptions, isOpen: boolean): ValueType {
  switch (type) {
    case 'number':
    case 'rate':
      return typeOf('number')
    case 'slider':
      return typeOf(options.range ? 'number_range' : 'number')
    case 'input':
    case 'textarea':
      return isNumeric(options) ? typeOf('text', { asNumber: 'always' }) : typeOf('text')
    case 'rich-editor':
      return typeOf('text')
    case 'color':
      return typeOf('text', { asNumber: 'never', asDay: 'never' })
    case 'switch':
      return typeOf('boolean')
    case 'date':
    case 'date-range':
      return digitsOnly(type === 'date' ? 'date' : 'date_range', valueFormatOf(options))
    case 'time':
    case 'time-range':
      return digitsOnly(type === 'time' ? 'time' : 'time_range', clockFormatOf(options))
    case 'radio':
      return typeOfChoice(options, isOpen)
    case 'checkbox':
      return { ...typeOfChoice(options, isOpen), isList: true }
    case 'select':
      return { ...typeOfChoice(options, isOpen), isList: options.multiple === true }
    case 'file-upload':
    case 'picture-upload':
      return typeOf('files')
    case 'sub-form':
      return typeOf('rows')
    default:
      return typeOf('unknown')
  }
}

/** Whether a text field takes numbers alone. */
const isNumeric = ({ type, validation }: WidgetOptions): boolean => type === 'number' || validation === 'Number'

/** A date or time in a format of digits alone reads as a number, too, and a time of digits as a date. */
function digitsOnly(kind: 'date' | 'date_range' | 'time' | 'time_range', format: string): ValueType {
  const type = typeOf(kind)
  if (/[^A-Za-z]/.test(format)) return type
  return { ...type, asNumber: 'always', asDay: type.asDay === 'always' ? 'always' : 'sometimes' }
}

/** What the options of a field give, where they are all there is. */
function typeOfChoice({ optionItems, dsName, allowCreate }: WidgetOptions, isOpen: boolean): ValueType {
  const items = optionItems ?? []
  if (isOpen || dsName || allowCreate || items.length === 0) return typeOf('unknown')
  return oneOf(items.map(({ value }: OptionItem) => typeOfConstant(value)))
}
