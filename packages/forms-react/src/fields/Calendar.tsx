import { Button } from '@mantine/core'
import { DatePicker, DatesProvider, MonthPicker, YearPicker } from '@mantine/dates'
import { Stack } from '@rostrum/ui/layout'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/zh-cn'
import type { WidgetOptions } from '@rostrum/forms'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { useCalendarFocus } from '@rostrum/ui/use-calendar-focus'
import { usePhone } from '@rostrum/ui/use-phone'
import { useFormContext } from '../view/form-context.ts'
import { useFormText } from '../view/use-form-text.ts'
import { fromDay, limitDay, toDay } from './date-text.ts'
import classes from './fields.module.css'

type CalendarProps = {
  value: unknown
  options: WidgetOptions
  onChoose: (value: string) => void
}

/** A calendar of days, months or years, in the precision of the field. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export of a module
export default function Calendar({ value, options, onChoose }: CalendarProps) {
  const t = useFormText()
  const isChinese = useLocale().locale.startsWith('zh')
  const formats = useFormats()
  const isPhone = usePhone()
  const root = useCalendarFocus()
  const { today } = useFormContext().form
  const day = toDay(value, options)
  const [minDate, maxDate] = [limitDay(options, 'min', today), limitDay(options, 'max', today)]
  const shared = {
    value: day,
    size: isPhone ? ('md' as const) : ('sm' as const),
    defaultDate: day ?? nearest(today, minDate, maxDate),
    onChange: (chosen: string | null) => chosen !== null && onChoose(fromDay(chosen, value, options)),
    monthLabelFormat: t('form.calendar_month_format'),
    yearLabelFormat: t('form.calendar_year_format'),
    ariaLabels: {
      previousMonth: t('form.calendar_month_before'),
      nextMonth: t('form.calendar_month_after'),
      previousYear: t('form.calendar_year_before'),
      nextYear: t('form.calendar_year_after'),
      previousDecade: t('form.calendar_decade_before'),
      nextDecade: t('form.calendar_decade_after'),
    },
    ...(minDate === undefined ? {} : { minDate }),
    ...(maxDate === undefined ? {} : { maxDate }),
  }
  return (
    <DatesProvider settings={{ locale: isChinese ? 'zh-cn' : 'en', firstDayOfWeek: 1, weekendDays: [] }}>
      <Stack ref={root} justify="center">
        {options.type?.startsWith('month') && <MonthPicker {...shared} />}
        {options.type?.startsWith('year') && <YearPicker {...shared} />}
        {isByDay(options.type) && (
          <DatePicker
            {...shared}
            hideOutsideDates
            getDayAriaLabel={(each) => formats.date(each, 'date')}
            getDayProps={(each) => (each === today ? { className: classes.today, 'aria-current': 'date' } : {})}
          />
        )}
        {isByDay(options.type) && isWithin(today, minDate, maxDate) && (
          <Button
            variant="subtle"
            size="xs"
            mt={4}
            aria-label={t('form.calendar_today_date', { date: formats.date(today, 'date') })}
            onClick={() => shared.onChange(today)}
          >
            {t('form.calendar_today')}
          </Button>
        )}
      </Stack>
    </DatesProvider>
  )
}

function isByDay(type: string | undefined): boolean {
  return !type?.startsWith('month') && !type?.startsWith('year')
}

const isWithin = (day: string, min = day, max = day): boolean => min <= day && day <= max

/** The initial date of an empty calendar: today, or the nearest limit. */
function nearest(today: string, min: string | undefined, max: string | undefined): string {
  if (max !== undefined && max < today) return max
  return min !== undefined && min > today ? min : today
}
