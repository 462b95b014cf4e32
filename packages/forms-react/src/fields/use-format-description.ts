import { useFormText } from '../view/use-form-text.ts'

const units = {
  YYYY: 'form.unit_year',
  yyyy: 'form.unit_year',
  MM: 'form.unit_month',
  DD: 'form.unit_day',
  dd: 'form.unit_day',
  HH: 'form.unit_hour',
  mm: 'form.unit_minute',
  ss: 'form.unit_second',
} as const

/** The input format of a date or a time for people who do not know format letters: 年-月-日 for YYYY-MM-DD. */
export function useFormatDescription(): (format: string) => string {
  const t = useFormText()
  return (format) => format.replace(/YYYY|yyyy|MM|DD|dd|HH|mm|ss/g, (unit) => t(units[unit as keyof typeof units]))
}
