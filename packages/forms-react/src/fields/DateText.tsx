import { displayDate, valueFormatOf, type WidgetOptions } from '@rostrum/forms'
import { Popup } from '@rostrum/ui/Popup'
import { IconCalendar } from '@tabler/icons-react'
import { useCallback, useId, useRef, useState } from 'react'
import { InputBox } from '../controls/InputBox.tsx'
import { iconButtonClasses, inputClasses } from '../controls/mantine-classes.ts'
import { Calendar } from '../popup/lazy-popups.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlAttributes } from '../view/widget-view.ts'
import { ClearButton } from './ClearButton.tsx'
import { readDate } from './date-text.ts'
import classes from './fields.module.css'
import { focusLeaveHandler } from './focus-handlers.ts'
import { useFormatDescription } from './use-format-description.ts'

type DateTextProps = {
  attributes: ControlAttributes & { 'aria-label'?: string }
  value: unknown
  options: WidgetOptions
  placeholder: string | undefined
  disabled: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

/** A date input with a calendar button: typing a birthday is faster than paging to it. */
export function DateText({ attributes, value, options, placeholder, disabled, onChange, onBlur }: DateTextProps) {
  const inWords = useFormatDescription()
  const [typed, setTyped] = useState<string>()
  const [opened, setOpened] = useState(false)
  const popupId = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const close = useCallback(() => {
    setOpened(false)
    input.current?.focus()
  }, [])
  const onLeave = () => {
    // A popup that is still loading must not take the focus back.
    if (!document.getElementById(popupId)) setOpened(false)
    onBlur()
  }
  const stored = typeof value === 'string' ? value : ''
  const canClear = options.clearable !== false && stored !== '' && !disabled
  const commit = () => {
    if (typed !== undefined) onChange(readDate(typed, options))
    setTyped(undefined)
  }
  return (
    <InputBox
      ref={root}
      invalid={attributes['aria-invalid']}
      endWidth={canClear ? 64 : undefined}
      end={
        <DateControls
          attributes={attributes}
          canClear={canClear}
          opened={opened}
          disabled={disabled}
          hasText={options.editable !== false}
          onClear={() => {
            setTyped(undefined)
            onChange('')
            input.current?.focus()
          }}
          onToggle={() => setOpened(!opened)}
        />
      }
      onBlur={focusLeaveHandler(onLeave)}
    >
      <input
        {...attributes}
        ref={input}
        className={inputClasses.input}
        value={typed ?? displayDate(stored, options)}
        onChange={(event) => {
          const { value: text } = event.currentTarget
          setTyped(text)
          // A complete date becomes the answer at once. An incomplete one is not yet an answer, and not yet an error.
          const read = readDate(text, options)
          if (read === '' || read.length === valueFormatOf(options).length) onChange(read)
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && event.altKey) setOpened(true)
          if (event.key === 'Enter') commit()
        }}
        inputMode="numeric"
        readOnly={options.editable === false}
        onClick={() => options.editable === false && !disabled && setOpened(true)}
        autoComplete={options.autocomplete ?? 'off'}
        placeholder={placeholder || inWords(options.format || valueFormatOf(options))}
        disabled={disabled}
      />
      {opened && (
        <Popup
          id={popupId}
          anchor={root}
          openedBy={attributes.id}
          title={options.label ?? ''}
          width="content"
          onClose={close}
        >
          <Calendar
            value={value}
            options={options}
            onChoose={(chosen) => {
              setTyped(undefined)
              onChange(chosen)
              close()
            }}
          />
        </Popup>
      )}
    </InputBox>
  )
}

type DateControlsProps = Pick<DateTextProps, 'attributes' | 'disabled'> & {
  canClear: boolean
  opened: boolean
  /** A person who types clears the field by typing. */
  hasText: boolean
  onClear: () => void
  onToggle: () => void
}

const calendarIcon = <IconCalendar size={16} aria-hidden="true" />

/** The elements at the end of the input: the clear button and the calendar button. */
function DateControls({ attributes, canClear, opened, disabled, hasText, onClear, onToggle }: DateControlsProps) {
  const t = useFormText()
  const openId = `${attributes.id}:calendar`
  return (
    <>
      {canClear && <ClearButton attributes={attributes} tabIndex={hasText ? -1 : 0} onClear={onClear} />}
      <button
        type="button"
        className={`${iconButtonClasses} ${classes.calendar}`}
        id={openId}
        aria-label={t('form.date_open')}
        aria-labelledby={`${openId} ${attributes['aria-labelledby']}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        disabled={disabled}
        onClick={onToggle}
      >
        {calendarIcon}
      </button>
    </>
  )
}
