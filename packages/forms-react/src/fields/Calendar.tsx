import { DatePicker, DatesProvider, MonthPicker, YearPicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/zh-cn'
import type { WidgetOptions } from '@rostrum/forms'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useFormContext } from '../view/form-context.ts'
import { fromDay, limitDay, toDay } from './date-text.ts'

type CalendarProps = {
  value: unknown
  options: WidgetOptions
  onChoose: (value: string) => void
}

/** A calendar of days, months or years, as fine as the field is. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export of a module
export default function Calendar({ value, options, onChoose }: CalendarProps) {
  const { locale } = useLocale()
  const { today } = useFormContext().form
  const day = toDay(value, options)
  const [minDate, maxDate] = [limitDay(options.min, today), limitDay(options.max, today)]
  const shared = {
    value: day,
    defaultDate: day ?? nearest(today, minDate, maxDate),
    onChange: (chosen: string | null) => chosen !== null && onChoose(fromDay(chosen, value, options)),
    ...(minDate === undefined ? {} : { minDate }),
    ...(maxDate === undefined ? {} : { maxDate }),
  }
  const Picker = pickerOf(options.type)
  return (
    <DatesProvider settings={{ locale: locale === 'zh-CN' ? 'zh-cn' : 'en', firstDayOfWeek: 1 }}>
      <Picker {...shared} />
    </DatesProvider>
  )
}

function pickerOf(type: string | undefined) {
  if (type?.startsWith('month')) return MonthPicker
  return type?.startsWith('year') ? YearPicker : DatePicker
}

/** Where an empty calendar opens: today, or the limit that is nearest to it. */
function nearest(today: string, min: string | undefined, max: string | undefined): string {
  if (max !== undefined && max < today) return max
  return min !== undefined && min > today ? min : today
}
