import { ActionIcon } from '@mantine/core'
import { addDays } from '@rostrum/contracts/kernel/days'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex } from '@rostrum/ui/layout'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { useT } from '../../shell/use-t.ts'
import { DateInput } from '../page/DateInput.tsx'
import { parseLocalDate } from '../page/local-date.ts'

type DaySwitchProps = {
  /** Empty where none is chosen. */
  day: string
  /** The day that the arrows go from where none is chosen, and then the last one that they lead to. */
  today?: string
  onDay: (day: string) => void
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit))

/** A day, to step through or to choose. A field that is empty or half typed leaves the day as it is. */
export function DaySwitch({ day, today = day, onDay }: DaySwitchProps) {
  const t = useT()
  const { locale } = useLocale()
  const field = useRef<HTMLDivElement>(null)
  const typed = useRef('')
  // `2026-11-2` is a day that may go on to another one.
  const mayGoOn = (text: string) => digits.some((digit) => parseLocalDate(text + digit, 'day', locale) !== undefined)
  const finish = () => {
    if (typed.current && typed.current !== day) onDay(typed.current)
    typed.current = ''
  }
  const step = (by: -1 | 1) => onDay(day ? addDays(day, by) : addDays(today, Math.min(by, 0)))
  return (
    <Flex align="center" gap={4}>
      <ActionIcon variant="default" size={32} aria-label={t('as_of.day_before')} onClick={() => step(-1)}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <Box
        ref={field}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish()
        }}
      >
        <DateInput
          aria-label={t('as_of.day')}
          grain="day"
          placeholder={t('as_of.any_day')}
          value={day}
          styles={{ input: { width: 'auto', minWidth: 150, fieldSizing: 'content' } }}
          onChange={(chosen) => {
            typed.current = chosen
            const input = field.current?.querySelector('input')
            if (!input || input !== document.activeElement || !mayGoOn(input.value)) finish()
          }}
        />
      </Box>
      <ActionIcon variant="default" size={32} aria-label={t('as_of.day_after')} onClick={() => step(1)}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </Flex>
  )
}
