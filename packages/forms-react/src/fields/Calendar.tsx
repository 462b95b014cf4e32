import { Button } from '@mantine/core'
import type { WidgetOptions } from '@rostrum/forms'
import { type CalendarGrain, DateCalendar } from '@rostrum/ui/DateCalendar'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack } from '@rostrum/ui/layout'
import { usePhone } from '@rostrum/ui/use-phone'
import { useFormContext } from '../view/form-context.ts'
import { useFormText } from '../view/use-form-text.ts'
import { fromDay, limitDay, toDay } from './date-text.ts'

type CalendarProps = {
  value: unknown
  options: WidgetOptions
  onChoose: (value: string) => void
}

/** A calendar of days, months or years, in the precision of the field. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export of a module
export default function Calendar({ value, options, onChoose }: CalendarProps) {
  const t = useFormText()
  const { date } = useFormats()
  const isPhone = usePhone()
  const { today } = useFormContext().form
  const grain = grainOf(options.type)
  const [minDate, maxDate] = [limitDay(options, 'min', today), limitDay(options, 'max', today)]
  const choose = (day: string) => onChoose(fromDay(day, value, options))
  return (
    <Stack justify="center">
      <DateCalendar
        {...{ grain, today, minDate, maxDate }}
        value={toDay(value, options)}
        shownFirst={nearest(today, minDate, maxDate)}
        size={isPhone ? 'md' : 'sm'}
        labels={{
          previousMonth: t('form.calendar_month_before'),
          nextMonth: t('form.calendar_month_after'),
          previousYear: t('form.calendar_year_before'),
          nextYear: t('form.calendar_year_after'),
          previousDecade: t('form.calendar_decade_before'),
          nextDecade: t('form.calendar_decade_after'),
        }}
        onChoose={choose}
      />
      {grain === 'day' && isWithin(today, minDate, maxDate) && (
        <Button
          variant="subtle"
          size="xs"
          mt={4}
          aria-label={t('form.calendar_today_date', { date: date(today, 'date') })}
          onClick={() => choose(today)}
        >
          {t('form.calendar_today')}
        </Button>
      )}
    </Stack>
  )
}

function grainOf(type: string | undefined): CalendarGrain {
  if (type?.startsWith('month')) return 'month'
  return type?.startsWith('year') ? 'year' : 'day'
}

const isWithin = (day: string, min = day, max = day): boolean => min <= day && day <= max

/** The initial date of an empty calendar: today, or the nearest limit. */
function nearest(today: string, min: string | undefined, max: string | undefined): string {
  if (max !== undefined && max < today) return max
  return min !== undefined && min > today ? min : today
}
