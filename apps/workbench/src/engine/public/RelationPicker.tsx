import { TextInput, UnstyledButton } from '@mantine/core'
import type { Filter } from '@rostrum/contracts/engines/resource/resource-calls'
import { useEscape } from '@rostrum/ui/use-escape'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { QueryErrorNotice } from '../../parts/desk/QueryErrorNotice.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './RelationPicker.module.css'
import { optionsByIdQuery, optionsQuery } from './resource-query.ts'

type RelationPickerProps = {
  label: string
  /** Used where the context shows the label. */
  labelHidden?: boolean
  /** Path of the calls of the referenced resource. */
  path: string
  values: readonly string[]
  /** Filters that all choices meet. */
  filters?: readonly Filter[] | undefined
  onChange: (values: readonly string[]) => void
  multiple?: boolean
  error?: string | undefined
  required?: boolean
  disabled?: boolean
}

/** Chooses records of another resource by searching among those that the reader can see. */
export function RelationPicker({
  label,
  labelHidden = false,
  path,
  values,
  filters,
  onChange,
  multiple = false,
  error,
  required,
  disabled,
}: RelationPickerProps) {
  const t = useT()
  const id = useId()
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState(false)
  const [at, setAt] = useState(0)
  const [above, setAbove] = useState(false)
  useEscape(opened, () => setOpened(false))
  const found = useQuery({ ...optionsQuery(path, words, filters), enabled: opened })
  const named = useQuery({ ...optionsByIdQuery(path, values), enabled: values.length > 0 })
  const options = (found.data ?? []).filter(({ value }) => !values.includes(value))
  const choose = (value: string | undefined) => {
    if (value === undefined) return
    onChange(multiple ? [...values, value] : [value])
    setWords('')
    setOpened(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      setOpened(true)
      setAt((at + step + options.length) % Math.max(1, options.length))
    } else if (event.key === 'Enter' && opened) choose(options[at]?.value)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={classes.picker}>
      <TextInput
        {...(labelHidden ? { 'aria-label': label } : { label })}
        required={required ?? false}
        error={error}
        disabled={disabled ?? false}
        placeholder={t('list.find')}
        role="combobox"
        aria-expanded={opened}
        aria-controls={id}
        {...(opened && options.length > 0 && { 'aria-activedescendant': `${id}-${at}` })}
        autoComplete="off"
        maxLength={50}
        value={words}
        onFocus={(event) => {
          setAbove(lacksSpaceBelow(event.currentTarget))
          setOpened(true)
        }}
        onBlur={() => setTimeout(() => setOpened(false), 150)}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setAt(0)
          setOpened(true)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className={classes.options}
        data-above={above || undefined}
        hidden={!opened || options.length === 0}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox that owns the list
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option.value)}
          >
            {option.label}
          </div>
        ))}
      </div>
      {opened && found.data?.length === 0 && (
        <p role="status" className={classes.none}>
          {t('list.nothing_found')}
        </p>
      )}
      <QueryErrorNotice query={found.error ? found : named} />
      {values.length > 0 && (
        <ul className={classes.chosen}>
          {values.map((value) => {
            const name = named.data?.find((one) => one.value === value)?.label ?? '…'
            return (
              <li key={value} className={classes.chip}>
                {name}
                {!disabled && (
                  <UnstyledButton
                    className={classes.remove}
                    aria-label={t('list.remove_choice', { name })}
                    onClick={() => onChange(values.filter((one) => one !== value))}
                  >
                    <IconX size={12} aria-hidden="true" />
                  </UnstyledButton>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** The height of the dropdown and of the footer of a form, in pixels. */
const listHeight = 320

/** Whether the dropdown would leave the window below its field, and there is more space above. */
function lacksSpaceBelow(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  const below = window.innerHeight - bottom
  return below < listHeight && top > below
}
