import { Button, NativeSelect } from '@mantine/core'
import type { DateGrain } from '@rostrum/contracts/kernel/checks/typed-date'
import { DateCalendar } from '@rostrum/ui/DateCalendar'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack } from '@rostrum/ui/layout'
import { Popup } from '@rostrum/ui/Popup'
import { type RefObject, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { dayAt } from './civil-time.ts'
import classes from './layout.module.css'

type DateChooserProps = {
  grain: DateGrain
  value: string
  /** Called with the new value of the field: a day without a time is not yet a minute. */
  onChoose: (text: string) => void
  onClose: () => void
}

type DatePopupProps = DateChooserProps & {
  id: string
  anchor: RefObject<HTMLElement | null>
  openedBy: string
  title: string
}

/** The popup of a date field. */
export function DatePopup({ id, anchor, openedBy, title, ...chooser }: DatePopupProps) {
  return (
    <Popup {...{ id, anchor, openedBy, title }} width="content" onClose={chooser.onClose}>
      <DateChooser {...chooser} />
    </Popup>
  )
}

/** A calendar, and for a minute its hour and minute. */
function DateChooser({ grain, value, onChoose, onClose }: DateChooserProps) {
  const t = useT()
  const { timeZone } = useLocale()
  const today = dayAt(new Date(), timeZone)
  const [[day = '', time = ''], setChosen] = useState(() => value.split('T'))
  const choose = (...chosen: [day: string, time: string]) => {
    setChosen(chosen)
    onChoose(chosen.join(' ').trim())
  }
  const chooseDay = (chosen: string) => {
    choose(chosen, time)
    if (grain === 'day') onClose()
  }
  return (
    <Stack gap={12} justify="center">
      <DateCalendar
        value={day || null}
        today={today}
        labels={{
          previousMonth: t('date.month_before'),
          nextMonth: t('date.month_after'),
          previousYear: t('date.year_before'),
          nextYear: t('date.year_after'),
          previousDecade: t('date.decade_before'),
          nextDecade: t('date.decade_after'),
        }}
        onChoose={chooseDay}
      />
      {grain === 'minute' && <Clock time={time} disabled={day === ''} onChange={(to) => choose(day, to)} />}
      <Flex gap={8} justify="end">
        <Button size="compact-sm" variant="subtle" onClick={() => chooseDay(today)}>
          {t('date.today')}
        </Button>
        {day !== '' && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => {
              onChoose('')
              onClose()
            }}
          >
            {t('date.clear')}
          </Button>
        )}
        {grain === 'minute' && (
          <Button size="compact-sm" onClick={onClose}>
            {t('date.done')}
          </Button>
        )}
      </Flex>
    </Stack>
  )
}

type ClockProps = { time: string; disabled: boolean; onChange: (time: string) => void }

/** Hour and minute; an hour alone means minute 0. */
function Clock({ time, disabled, onChange }: ClockProps) {
  const t = useT()
  const [hour = '', minute = ''] = time.split(':')
  return (
    <Stack gap={8} className={classes.clock}>
      <NativeSelect
        label={t('date.hour')}
        disabled={disabled}
        data={[...(hour ? [] : ['']), ...upTo(24)]}
        value={hour}
        onChange={(event) => onChange(`${event.currentTarget.value}:${minute || '00'}`)}
      />
      <NativeSelect
        label={t('date.minute')}
        disabled={hour === ''}
        data={[...(minute ? [] : ['']), ...upTo(60)]}
        value={minute}
        onChange={(event) => onChange(`${hour}:${event.currentTarget.value}`)}
      />
    </Stack>
  )
}

const upTo = (count: number) => Array.from({ length: count }, (_, each) => String(each).padStart(2, '0'))
