import { ColorInput, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { EditorProps } from './SettingField.tsx'
import { SuggestedText } from './SuggestedText.tsx'

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const orNothing = (text: string) => (text === '' ? undefined : text)

export function TextEditor({ value, onChange, onDone, id, error }: EditorProps) {
  return (
    <TextInput
      id={id}
      size="xs"
      value={textOf(value)}
      error={Boolean(error)}
      onChange={(event) => onChange(orNothing(event.currentTarget.value))}
      onBlur={onDone}
    />
  )
}

/** A name takes effect when it is finished: half of one would rename what rules and scripts read. */
export function NameEditor({ value, onChange, onDone, id, error }: EditorProps) {
  const [draft, setDraft] = useState<string>()
  const finish = () => {
    if (draft !== undefined && draft !== value) onChange(draft)
    setDraft(undefined)
    onDone()
  }
  return (
    <TextInput
      id={id}
      size="xs"
      required
      spellCheck={false}
      value={draft ?? textOf(value)}
      error={Boolean(error)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
      }}
    />
  )
}

export function MultilineEditor({ value, onChange, onDone, id, error }: EditorProps) {
  return (
    <Textarea
      id={id}
      size="xs"
      rows={3}
      value={textOf(value)}
      error={Boolean(error)}
      onChange={(event) => onChange(orNothing(event.currentTarget.value))}
      onBlur={onDone}
    />
  )
}

export function FlagEditor({ value, onChange, onDone, id }: EditorProps) {
  return (
    <Switch
      id={id}
      size="sm"
      checked={value === true}
      onChange={(event) => {
        onChange(event.currentTarget.checked)
        onDone()
      }}
    />
  )
}

export function NumberEditor({ value, onChange, onDone, id, error }: EditorProps) {
  return (
    <NumberInput
      id={id}
      size="xs"
      value={typeof value === 'number' ? value : ''}
      error={Boolean(error)}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
      onBlur={onDone}
    />
  )
}

/** A number for numbers, a day or `today` for dates. */
export function LimitEditor({ value, onChange, onDone, id, error }: EditorProps) {
  const read = (text: string) => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : orNothing(text))
  return (
    <TextInput
      id={id}
      size="xs"
      value={textOf(value)}
      error={Boolean(error)}
      onChange={(event) => onChange(read(event.currentTarget.value))}
      onBlur={onDone}
    />
  )
}

const formats = ['YYYY-MM-DD', 'YYYY-MM-DD HH:mm:ss', 'YYYY-MM', 'YYYY', 'YYYY/MM/DD', 'HH:mm:ss', 'HH:mm']

export function FormatEditor({ value, onChange, onDone, id, error }: EditorProps) {
  return (
    <SuggestedText
      id={id}
      error={error}
      text={textOf(value)}
      suggestions={formats}
      onText={(text) => onChange(orNothing(text))}
      onDone={onDone}
    />
  )
}

/** Several words beside each other, as in the classes of HTML; commas part them as well. */
export function WordsEditor({ value, onChange, onDone, id, error }: EditorProps) {
  const words = Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
  const read = (text: string) => text.split(/[\s,，、]+/).filter(Boolean)
  return (
    <SuggestedText
      id={id}
      error={error}
      text={words.join(' ')}
      suggestions={[]}
      onText={(text) => onChange(read(text).length > 0 ? [...new Set(read(text))] : undefined)}
      onDone={onDone}
    />
  )
}

export function ColorEditor({ value, onChange, onDone, id, error }: EditorProps) {
  return (
    <ColorInput
      id={id}
      size="xs"
      value={textOf(value)}
      error={Boolean(error)}
      onChange={(next) => onChange(orNothing(next))}
      onBlur={onDone}
    />
  )
}
