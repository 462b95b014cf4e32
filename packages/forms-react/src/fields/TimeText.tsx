import { CloseButton, Input } from '@mantine/core'
import { clockFormatOf, type WidgetOptions } from '@rostrum/forms'
import { useState } from 'react'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlAttributes } from '../widgets/widget-view.ts'
import { LinkedInput } from './linked.tsx'
import { readTime } from './time-text.ts'

type TimeTextProps = {
  attributes: ControlAttributes & { 'aria-label'?: string }
  value: unknown
  options: WidgetOptions
  placeholder: string | undefined
  disabled: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

/** A time of day to type: four keys are quicker than turning three wheels. */
export function TimeText({ attributes, value, options, placeholder, disabled, onChange, onBlur }: TimeTextProps) {
  const t = useFormText()
  const [typed, setTyped] = useState<string>()
  const stored = typeof value === 'string' ? value : ''
  const format = clockFormatOf(options)
  const commit = () => {
    if (typed !== undefined) onChange(readTime(typed, options))
    setTyped(undefined)
  }
  const change = (text: string) => {
    setTyped(text)
    const read = readTime(text, options)
    // A finished time is an answer at once; half of one is not yet, and no reason to complain.
    if (read === '' || (text.length >= format.length && read.length === format.length)) onChange(read)
  }
  return (
    <Input
      component={LinkedInput}
      linked={attributes}
      value={typed ?? stored}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        commit()
        onBlur()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder || format}
      disabled={disabled}
      error={attributes['aria-invalid']}
      rightSectionPointerEvents="auto"
      rightSection={
        options.clearable !== false && stored !== '' && !disabled ? (
          <CloseButton
            size="sm"
            aria-label={t('form.clear')}
            tabIndex={-1}
            onClick={() => {
              setTyped(undefined)
              onChange('')
            }}
          />
        ) : null
      }
    />
  )
}
