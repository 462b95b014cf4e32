import { TextInput, type TextInputProps } from '@mantine/core'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useT } from '../shell/use-t.ts'

type DateInputProps = TextInputProps & { type: 'date' | 'datetime-local' }

/**
 * A day or a moment. A browser gives half of one as none at all: that is said at the field as soon as it is left, and
 * a form asks `findsUnfinished` before it is sent.
 */
export function DateInput({ error, onBlur, onChange, ...rest }: DateInputProps) {
  const t = useT()
  const [unfinished, setUnfinished] = useState(false)
  // Whoever shows something else in its place has made up for what was missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is the reason
  useEffect(() => setUnfinished(false), [rest.value])
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setUnfinished(currentTarget.validity.badInput)
  const said = unfinished ? t('list.unfinished_date') : error
  return (
    <TextInput
      {...rest}
      error={said}
      aria-invalid={Boolean(said)}
      onInvalid={look}
      onBlur={(event) => {
        look(event)
        onBlur?.(event)
      }}
      onChange={(event) => {
        if (unfinished) look(event)
        onChange?.(event)
      }}
    />
  )
}

/** Leads to the first day or moment that is half typed. @returns whether there is one */
export function findsUnfinished(within: HTMLElement): boolean {
  const halves = [...within.querySelectorAll('input')].filter(({ validity }) => validity.badInput)
  // Each then says what it lacks.
  for (const half of halves) half.dispatchEvent(new Event('invalid'))
  halves[0]?.focus()
  return halves.length > 0
}
