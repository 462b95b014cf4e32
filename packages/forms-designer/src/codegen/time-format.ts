import { clockFormatOf, valueFormatOf, type WidgetOptions } from '@rostrum/forms'

/** The format of the texts that a date, a time or a range of them stores. */
export const storedFormatOf = (type: string, options: WidgetOptions): string =>
  type.startsWith('time')
    ? clockFormatOf(options)
    : valueFormatOf(options).replaceAll('yyyy', 'YYYY').replaceAll('dd', 'DD')
