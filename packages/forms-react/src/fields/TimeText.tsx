import { clockFormatOf, type WidgetOptions } from '@rostrum/forms'
import { IconClock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { InputBox } from '../controls/InputBox.tsx'
import { inputClasses } from '../controls/mantine-classes.ts'
import { type ChooserControl, ChooserField } from '../popup/ChooserField.tsx'
import { TimePicker } from '../popup/lazy-popups.ts'
import type { ControlAttributes } from '../view/widget-view.ts'
import { ClearButton } from './ClearButton.tsx'
import classes from './fields.module.css'
import { readTime } from './time-text.ts'
import { useFormatDescription } from './use-format-description.ts'

type TimeTextProps = {
  attributes: ControlAttributes & { 'aria-label'?: string }
  value: unknown
  options: WidgetOptions
  placeholder: string | undefined
  disabled: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

/** A time of day, typed or, if the author forbids typing, chosen. */
export function TimeText(props: TimeTextProps) {
  return props.options.editable === false ? <ChosenTime {...props} /> : <TypedTime {...props} />
}

function ChosenTime({ attributes, value, options, placeholder, disabled, onChange, onBlur }: TimeTextProps) {
  const inWords = useFormatDescription()
  const stored = typeof value === 'string' ? value : ''
  const control: ChooserControl = {
    plan: { name: '', options: { ...options, placeholder: placeholder || inWords(clockFormatOf(options)) } },
    state: { disabled },
    attributes,
    onBlur,
  }
  return (
    <ChooserField control={control} text={stored} width="content" icon={<IconClock size={16} aria-hidden="true" />}>
      {(close) => <TimePicker value={stored} options={options} onChange={onChange} onClose={close} />}
    </ChooserField>
  )
}

/** Typing four digits is faster than using three lists. */
function TypedTime({ attributes, value, options, placeholder, disabled, onChange, onBlur }: TimeTextProps) {
  const inWords = useFormatDescription()
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const stored = typeof value === 'string' ? value : ''
  const format = clockFormatOf(options)
  const commit = () => {
    if (typed !== undefined) onChange(readTime(typed, options))
    setTyped(undefined)
  }
  const change = (text: string) => {
    setTyped(text)
    const read = readTime(text, options)
    // A complete time becomes the answer at once. An incomplete one is not yet an answer, and not yet an error.
    if (read === '' || (text.length >= format.length && read.length === format.length)) onChange(read)
  }
  return (
    <InputBox
      invalid={attributes['aria-invalid']}
      end={
        options.clearable !== false && stored !== '' && !disabled ? (
          <ClearButton
            attributes={attributes}
            tabIndex={-1}
            onClear={() => {
              setTyped(undefined)
              onChange('')
              input.current?.focus()
            }}
          />
        ) : (
          <IconClock size={16} className={classes.open} aria-hidden="true" />
        )
      }
    >
      <input
        {...attributes}
        className={inputClasses.input}
        ref={input}
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
        placeholder={placeholder || inWords(format)}
        disabled={disabled}
      />
    </InputBox>
  )
}
