import { ColorInput, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { displayDate } from '@rostrum/forms'
import { useState } from 'react'
import { DraftNumber } from '../view/DraftNumber.tsx'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import type { EditorProps } from './editor.ts'
import { SuggestedText } from './SuggestedText.tsx'

/** The value of a setting that is typed. */
export const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const emptyToUndefined = (text: string) => (text === '' ? undefined : text)

export function TextEditor({ value, onChange, onDone, id, error }: EditorProps) {
  return (
    <TextInput
      id={id}
      size="xs"
      value={textOf(value)}
      error={Boolean(error)}
      onChange={(event) => onChange(emptyToUndefined(event.currentTarget.value))}
      onBlur={onDone}
    />
  )
}

/** A name takes effect on completion: a partial one would rename references in rules and scripts. */
export function NameEditor({ value, onChange, onDone, id, error }: EditorProps) {
  const [draft, setDraft] = useState<string>()
  const [isTyping, setTyping] = useState(false)
  const finish = () => {
    if (draft !== undefined && draft !== value) onChange(draft)
    setTyping(false)
    onDone()
  }
  // A refused name stays with its reason, until it is corrected or another change sets the name.
  const isRefused = draft !== undefined && Boolean(error)
  const shown = draft !== undefined && (isRefused || isTyping) ? draft : textOf(value)
  return (
    <TextInput
      id={id}
      size="xs"
      required
      spellCheck={false}
      value={shown}
      error={Boolean(error)}
      onChange={(event) => {
        setTyping(true)
        setDraft(event.currentTarget.value)
      }}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish()
      }}
    />
  )
}

export function MultilineEditor({ value, onChange, onDone, id, error }: EditorProps) {
  return (
    <Textarea
      id={id}
      size="xs"
      rows={2}
      value={textOf(value)}
      error={Boolean(error)}
      onChange={(event) => onChange(emptyToUndefined(event.currentTarget.value))}
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

export function NumberEditor(props: EditorProps) {
  const { setting, value, onChange, onDone, id, error } = props
  if (setting.option === 'rowspan' || setting.option === 'colspan') return <SpanEditor {...props} />
  return (
    <DraftNumber
      id={id}
      size="xs"
      value={typeof value === 'number' ? value : undefined}
      error={Boolean(error)}
      onNumber={onChange}
      onDone={onDone}
    />
  )
}

/** A span takes effect on completion: the first digit of a longer one would merge or split cells. */
function SpanEditor({ value, onChange, onDone, id, error }: EditorProps) {
  const [draft, setDraft] = useState<string | number>()
  const before = typeof value === 'number' ? value : 1
  const finish = () => {
    const next = draft === undefined || draft === '' ? undefined : Number(draft)
    if (draft !== undefined && !Number.isNaN(next) && (next ?? 1) !== before) onChange(next)
    setDraft(undefined)
    onDone()
  }
  return (
    <NumberInput
      id={id}
      size="xs"
      value={draft ?? before}
      error={Boolean(error)}
      onChange={setDraft}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish()
      }}
    />
  )
}

/** A number for numbers, a date or `today` for dates. Partial input is neither. */
export function LimitEditor({ value, onChange, onDone, id, error }: EditorProps) {
  const read = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text)
  return (
    <SuggestedText
      id={id}
      error={error}
      text={textOf(value)}
      suggestions={[]}
      onText={(text) => onChange(text.trim() === '' ? undefined : read(text.trim()))}
      onDone={onDone}
    />
  )
}

const momentFormat = 'YYYY-MM-DD HH:mm:ss'
const formats = ['YYYY-MM-DD', momentFormat, 'YYYY-MM', 'YYYY', 'YYYY/MM/DD', 'HH:mm:ss', 'HH:mm']

export function FormatEditor({ value, onChange, onDone, id, error }: EditorProps) {
  const t = useT()
  const { today } = useDesigner()
  const date = exampleOf(textOf(value), today)
  return (
    <SuggestedText
      id={id}
      error={error}
      text={textOf(value)}
      suggestions={formats}
      about={date === undefined ? undefined : t('designer.format_today', { date })}
      onText={(text) => onChange(emptyToUndefined(text))}
      onDone={onDone}
    />
  )
}

/** An afternoon of this day in a format; undefined for a text that is none. */
function exampleOf(format: string, today: string): string | undefined {
  const moment = `${today} 14:30:00`
  const date = displayDate(moment, { type: 'datetime', format })
  return format === '' || (date === moment && format !== momentFormat) ? undefined : date
}

/** Several words in one line, such as HTML class names. Commas separate them as well. */
export function TextListEditor({ value, onChange, onDone, id, error }: EditorProps) {
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
      onChange={(next) => onChange(emptyToUndefined(next))}
      onBlur={onDone}
    />
  )
}
