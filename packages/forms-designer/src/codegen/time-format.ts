import { clockFormatOf, valueFormatOf, type WidgetOptions } from '@rostrum/forms'

/** The storage format of a date or time, and the native input with its own format. */
export type TimeFormat = {
  readonly stored: string
  readonly native: string
  readonly inputType: 'date' | 'datetime-local' | 'month' | 'time' | 'text'
}

const nativeInputs: readonly Omit<TimeFormat, 'stored'>[] = [
  { inputType: 'datetime-local', native: 'YYYY-MM-DDTHH:mm:ss' },
  { inputType: 'date', native: 'YYYY-MM-DD' },
  { inputType: 'month', native: 'YYYY-MM' },
  { inputType: 'time', native: 'HH:mm:ss' },
]

const unitsOf = (format: string) => [...(format.match(/YYYY|MM|DD|HH|mm|ss/g) ?? [])].sort().join()

/** A format with other units than those of native inputs uses a text input. */
export function timeFormatOf(type: string, options: WidgetOptions): TimeFormat {
  const stored = type.startsWith('time')
    ? clockFormatOf(options)
    : valueFormatOf(options).replaceAll('yyyy', 'YYYY').replaceAll('dd', 'DD')
  const withSeconds = stored.includes('HH') && !stored.includes('ss') ? `${stored}ss` : stored
  const native = nativeInputs.find((each) => unitsOf(each.native) === unitsOf(withSeconds))
  return { stored, ...(native ?? { inputType: 'text', native: stored }) }
}
