import { ActionIcon, Anchor, TextInput, type TextInputProps } from '@mantine/core'
import type { DateGrain } from '@rostrum/contracts/kernel/checks/typed-date'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { invalidDateMark } from './invalid-dates.ts'
import { localDate, parseLocalBuddhistDate, parseLocalDate } from './local-date.ts'

/** The calendar loads when the first one is opened. */
const DatePopup = lazyComponent(
  () => import('./DatePopup.tsx'),
  (part) => part.DatePopup,
)

type DateInputProps = Omit<
  TextInputProps,
  'label' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref'
> & {
  /** A field without a label has an `aria-label`. */
  label?: string
  grain: DateGrain
  /** `2026-12-19`, or `2026-12-19T09:00`; empty for none. */
  value: string
  /** Called with a complete date, or with '' for none and for an invalid one. */
  onChange: (value: string) => void
}

/**
 * A field for a day or a minute with a calendar, alike in every browser. It shows a date as lists do, and reads it so or
 * in digits. Invalid input stays as typed; the field reports it on blur, and a form calls `hasInvalidDates` before it is
 * sent.
 */
export function DateInput({ grain, value, onChange, error, disabled, placeholder, ...rest }: DateInputProps) {
  const t = useT()
  const { locale } = useLocale()
  const read = (text: string) => parseLocalDate(text, grain, locale)
  const ids = { own: useId(), popup: useId() }
  const id = rest.id ?? ids.own
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const given = useRef(value)
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const [opened, setOpened] = useState(false)
  const isUnread = typed !== undefined && read(typed) === undefined
  useEffect(() => input.current?.setCustomValidity(isUnread ? invalidDateMark : ''), [isUnread])
  // Another value from outside replaces the typed text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is the reason
  useEffect(() => {
    const isAtWork = opened || document.activeElement === input.current
    if (value !== given.current && !isAtWork) setTyped(undefined)
  }, [value])
  const close = useCallback(() => {
    setOpened(false)
    input.current?.focus()
  }, [])
  const type = (text: string) => {
    setTyped(text)
    setLeft(false)
    const date = read(text) ?? ''
    given.current = date
    if (date !== value) onChange(date)
  }
  const choose = (text: string) => {
    type(text)
    if (read(text) !== undefined) setTyped(undefined)
  }
  const leave = () => {
    if (isUnread) setLeft(true)
    else setTyped(undefined)
  }
  const buddhist = isUnread ? parseLocalBuddhistDate(typed, grain, locale) : undefined
  const refused = buddhist ? (
    <>
      {t('date.buddhist_year', { year: buddhist.year })}{' '}
      <Anchor component="button" type="button" size="xs" onClick={() => choose(buddhist.date)}>
        {t('date.use_converted', { date: localDate(buddhist.date, locale) })}
      </Anchor>
    </>
  ) : (
    t(`date.invalid_${grain}`)
  )
  const message = isUnread && left ? refused : error
  return (
    <Box ref={root} pos="relative">
      <TextInput
        {...rest}
        ref={input}
        id={id}
        value={typed ?? localDate(value, locale)}
        placeholder={placeholder ?? t(`date.choose_${grain}`)}
        autoComplete="off"
        disabled={disabled ?? false}
        error={message}
        aria-invalid={Boolean(message)}
        onInvalid={() => setLeft(true)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && event.altKey) setOpened(true)
        }}
        onChange={(event) => type(event.currentTarget.value)}
        rightSection={
          <ActionIcon
            variant="transparent"
            color="gray"
            aria-label={t('date.calendar')}
            aria-haspopup="dialog"
            aria-expanded={opened}
            aria-controls={opened ? ids.popup : undefined}
            disabled={disabled ?? false}
            onClick={() => setOpened(!opened)}
          >
            <IconCalendar size={16} aria-hidden="true" />
          </ActionIcon>
        }
      />
      {opened && (
        <Suspense>
          <DatePopup
            id={ids.popup}
            anchor={root}
            openedBy={id}
            title={rest.label ?? rest['aria-label'] ?? ''}
            {...{ grain, value }}
            onChoose={choose}
            onClose={close}
          />
        </Suspense>
      )}
    </Box>
  )
}
