import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import { FieldError } from '@rostrum/ui/FieldError'
import { Stack } from '@rostrum/ui/layout'
import { Suspense } from 'react'
import { CountedTextarea } from '../../parts/page/CountedTextarea.tsx'
import { DateInput } from '../../parts/page/DateInput.tsx'
import { InstantField } from '../../parts/page/InstantField.tsx'
import { typedText } from '../../parts/page/typed-text.ts'
import { useResourceLabels, useT } from '../../shell/use-t.ts'
import classes from '../engine.module.css'
import { useOverride } from '../overrides.ts'
import { useRelationDay } from '../timeline/as-of.ts'
import { useDependentChoice } from '../use-dependent-choice.ts'
import { RelationPicker } from './RelationPicker.tsx'

type FieldInputProps = {
  resource: string
  field: FieldDescription
  value: unknown
  /** What is entered in the other fields, some of which narrow the choices of this one. */
  entered?: (field: string) => unknown
  onChange: (value: unknown) => void
  error: string | undefined
}

/** The control of a field by its type, or the custom one of its resource. */
export function FieldInput(props: FieldInputProps) {
  const { resource, field, value, onChange, error } = props
  const { field: word } = useResourceLabels(resource)
  const Own = useOverride(resource).inputs?.[field.name]
  const label = field.label ?? word(field.name)
  if (Own) {
    return (
      <Suspense fallback={null}>
        <Own label={label} value={value} onChange={onChange} error={error} required={field.required} />
      </Suspense>
    )
  }
  return <KindInput {...props} label={label} />
}

type KindInputProps = FieldInputProps & { label: string }

function KindInput(props: KindInputProps) {
  const { field, value, onChange, error, label } = props
  const text = textOf(value)
  const shared = { label, required: field.required, error, 'aria-invalid': error !== undefined }
  switch (field.kind) {
    case 'boolean':
      return (
        <Checkbox
          label={label}
          checked={value === true}
          error={error}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'choice':
    case 'choices':
      return <ChoiceInput {...props} />
    case 'relation':
    case 'relations':
      return <RelationInput {...props} />
    case 'longText':
      return <CountedTextarea {...shared} rows={3} maxLength={field.maximumLength} value={text} onChange={onChange} />
    case 'day':
      return <DateInput {...shared} grain="day" value={text} onChange={(day) => onChange(day || null)} />
    case 'number':
    case 'text':
      return (
        <TextInput
          {...shared}
          inputMode={field.kind === 'number' ? 'decimal' : undefined}
          maxLength={field.maximumLength && inputLength(field.maximumLength)}
          value={text}
          onChange={(event) =>
            onChange(
              field.kind === 'number' ? numberOf(event.currentTarget.value) : typedText(event, field.maximumLength),
            )
          }
        />
      )
    case 'instant':
      return (
        <InstantField label={label} required={field.required} error={error} value={text || null} onChange={onChange} />
      )
    case 'other':
      return null
  }
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

function ChoiceInput({ resource, field, value, entered, onChange, error, label }: KindInputProps) {
  const t = useT()
  const { option } = useResourceLabels(resource)
  const isOffered = useOverride(resource).offered?.[field.name]
  const choices = (field.options ?? [])
    .filter((one) => one === value || !isOffered || isOffered(one, entered))
    .map((one) => ({ value: one, label: field.optionLabels?.[one] ?? option(field.name, one) }))
  if (field.kind === 'choice') {
    const text = textOf(value)
    return (
      <NativeSelect
        label={label}
        required={field.required}
        error={error}
        aria-invalid={error !== undefined}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        data={text === '' ? [{ value: '', label: t('list.choose') }, ...choices] : choices}
      />
    )
  }
  const list = listOf(value)
  return (
    <Stack component="fieldset" gap={6} className={classes.recordFormChoices}>
      <legend>{label}</legend>
      {choices.map((one) => (
        <Checkbox
          key={one.value}
          label={one.label}
          checked={list.includes(one.value)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...list, one.value] : list.filter((known) => known !== one.value))
          }
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  )
}

function RelationInput({ resource, field, value, entered, onChange, error, label }: KindInputProps) {
  const t = useT()
  const { field: word } = useResourceLabels(resource)
  const asOf = useRelationDay(field)
  const multiple = field.kind === 'relations'
  const text = textOf(value)
  const single = text === '' ? [] : [text]
  const shared = textOf(field.dependsOn && entered?.(field.dependsOn))
  const limits = [
    ...(field.dependsOn !== undefined && shared !== ''
      ? [{ field: field.among ?? field.dependsOn, values: [shared] }]
      : []),
    ...(field.offered ? [{ ...field.offered, values: [...field.offered.values] }] : []),
  ]
  const filters = limits.map((limit) => ({ ...limit, operator: 'is' as const }))
  const { choose, isCleared } = useDependentChoice({ field, chosen: text, parent: shared, filters, onChange })
  const cleared = isCleared ? t('list.choice_cleared', { field: word(field.dependsOn ?? '') }) : undefined
  return (
    <RelationPicker
      label={label}
      path={field.relationPath ?? ''}
      filters={filters.length > 0 ? filters : undefined}
      asOf={asOf}
      values={multiple ? listOf(value) : single}
      onChange={(chosen) => (multiple ? onChange(chosen) : choose(chosen[0] ?? null))}
      error={error ?? cleared}
      required={field.required}
      multiple={multiple}
    />
  )
}

/** An invalid number is sent as typed, so that the server reports it at the field. */
function numberOf(typed: string): number | string | null {
  if (typed.trim() === '') return null
  const value = Number(typed)
  return Number.isNaN(value) || typed.endsWith('.') ? typed : value
}
