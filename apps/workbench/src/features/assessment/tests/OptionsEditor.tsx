import { Checkbox, Radio, TextInput } from '@mantine/core'
import { optionsLimit, optionTextLimit } from '@rostrum/contracts/assessment/tests/question-types'
import type { Option } from '@rostrum/contracts/assessment/tests/shapes'
import { countCharacters, inputLength } from '@rostrum/contracts/kernel/characters'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { FieldError } from '@rostrum/ui/FieldError'
import { Stack, Text } from '@rostrum/ui/layout'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { RowTool } from '../../../parts/page/RowTool.tsx'
import { useT } from '../../../shell/use-t.ts'
import classes from './tests.module.css'

type OptionsEditorProps = {
  label: string
  /** Whether more than one option can be correct. */
  several: boolean
  options: readonly Option[]
  onChange: (options: readonly Option[]) => void
  error: string | undefined
}

export const blankOptions: readonly Option[] = ['o1', 'o2'].map((id) => ({ id, text: '', right: false }))

/** An identifier that no option has. Answers refer to it, so it stays when the text changes. */
function nextOptionId(options: readonly Option[]): string {
  const used = new Set(options.map(({ id }) => id))
  for (let at = 1; ; at += 1) if (!used.has(`o${at}`)) return `o${at}`
}

const isTooLong = (text: string): boolean => countCharacters(text) > optionTextLimit

/** Edits options, their texts, and which of them are correct. Enter in the last one adds another. */
export function OptionsEditor({ label, several, options, onChange, error }: OptionsEditorProps) {
  const t = useT()
  const name = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const Right = several ? Checkbox : Radio
  const change = (id: string, next: Partial<Option>) =>
    onChange(options.map((option) => (option.id === id ? { ...option, ...next } : option)))
  const choose = (id: string, right: boolean) =>
    several ? change(id, { right }) : onChange(options.map((option) => ({ ...option, right: option.id === id })))
  const full = options.length >= optionsLimit
  const add = () => {
    if (full) return
    // Synchronous: the next key press belongs to the new option.
    flushSync(() => onChange([...options, { id: nextOptionId(options), text: '', right: false }]))
    const texts = [...(list.current?.querySelectorAll<HTMLElement>('[data-text]') ?? [])]
    texts.at(-1)?.focus()
  }
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <Stack
      component="fieldset"
      gap={8}
      miw={0}
      className={classes.group}
      ref={list}
      aria-invalid={error !== undefined}
      tabIndex={-1}
    >
      <legend>{label}</legend>
      {options.map(({ id, text, right }, at) => (
        <Stack key={id} gap={8} align="center" className={classes.option}>
          <Right
            name={name}
            checked={right}
            aria-label={t('assess.right_option', { number: at + 1 })}
            title={t('assess.right_option', { number: at + 1 })}
            onChange={(event) => choose(id, event.currentTarget.checked)}
          />
          <TextInput
            aria-label={t('assess.option', { number: at + 1 })}
            data-text
            maxLength={inputLength(optionTextLimit)}
            value={text}
            error={isTooLong(text)}
            onChange={(event) => change(id, { text: event.currentTarget.value })}
            onKeyDown={at === options.length - 1 ? addByKey : undefined}
          />
          <Text
            span
            c="mute"
            fz={12}
            className={classes.count}
            data-over={isTooLong(text) || undefined}
            aria-hidden="true"
          >
            {countCharacters(text)}/{optionTextLimit}
          </Text>
          <RowTool
            icon={IconTrash}
            label={t('assess.remove_option', { number: at + 1 })}
            onPress={() => onChange(options.filter((option) => option.id !== id))}
          />
        </Stack>
      ))}
      {error && <FieldError>{error}</FieldError>}
      <div>
        <ActionButton
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          reason={full ? t('list.at_most', { maximum: optionsLimit }) : undefined}
          onClick={add}
        >
          {t('assess.add_option')}
        </ActionButton>
      </div>
    </Stack>
  )
}
