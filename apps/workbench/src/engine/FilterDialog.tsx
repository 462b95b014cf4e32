import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { filterTextLimit } from '@rostrum/contracts/engines/resource/filter-limits'
import { operatorsOf } from '@rostrum/contracts/engines/resource/filter-operators'
import type { FieldDescription, Filter, FilterOperator } from '@rostrum/contracts/engines/resource/resource-calls'
import { Dialog } from '@rostrum/ui/Dialog'
import { Stack } from '@rostrum/ui/layout'
import { useState } from 'react'
import { DateInput } from '../parts/desk/DateInput.tsx'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import { LabelledValuesInput } from './LabelledValuesInput.tsx'
import { useOverride } from './overrides.ts'
import { RelationPicker } from './public/RelationPicker.tsx'

type FilterDialogProps = {
  resource: string
  field: FieldDescription
  filter: Filter | undefined
  onClose: () => void
  onApply: (filter: Filter) => void
}

/** Edits one filter. */
export function FilterDialog({ resource, field, filter, onClose, onApply }: FilterDialogProps) {
  const t = useT()
  const { field: word } = useResourceLabels(resource)
  const named = useOverride(resource).enumLabels?.[field.name]
  const operators = named ? operatorsOf.choice : operatorsOf[field.kind]
  const [operator, setOperator] = useState<FilterOperator>(filter?.operator ?? operators[0] ?? 'is')
  const [values, setValues] = useState<readonly string[]>(filter?.values ?? (field.kind === 'boolean' ? ['true'] : []))
  const bare = operator === 'empty' || operator === 'not_empty'
  const complete = bare || values.some((value) => value !== '')
  return (
    <Dialog opened onClose={onClose} title={word(field.name)} width={400} closeOnClickOutside>
      <Stack
        component="form"
        gap={14}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (complete) onApply({ field: field.name, operator, values: bare ? [] : [...values] })
        }}
      >
        <NativeSelect
          label={t('list.condition')}
          value={operator}
          onChange={(event) => setOperator(operators.find((one) => one === event.currentTarget.value) ?? 'is')}
          data={operators.map((one) => ({ value: one, label: t(`list.operator_${one}`) }))}
        />
        {!bare &&
          (named ? (
            <LabelledValuesInput kind={named} options={field.options} values={values} onChange={setValues} />
          ) : (
            <FilterValueInput resource={resource} field={field} values={values} onChange={setValues} />
          ))}
        <Button type="submit" disabled={!complete}>
          {t('list.apply')}
        </Button>
      </Stack>
    </Dialog>
  )
}

type FilterValueInputProps = {
  resource: string
  field: FieldDescription
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

function FilterValueInput({ resource, field, values, onChange }: FilterValueInputProps) {
  const t = useT()
  const { option } = useResourceLabels(resource)
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...values, value] : values.filter((one) => one !== value))
  switch (field.kind) {
    case 'boolean':
      return (
        <NativeSelect
          label={t('list.value')}
          value={values[0] ?? 'true'}
          onChange={(event) => onChange([event.currentTarget.value])}
          data={[
            { value: 'true', label: t('option.yes') },
            { value: 'false', label: t('option.no') },
          ]}
        />
      )
    case 'choice':
    case 'choices':
      return (
        <Stack
          component="fieldset"
          gap={6}
          overflow="auto"
          p={2}
          className={classes.choices}
          aria-label={t('list.value')}
        >
          {field.options?.map((one) => (
            <Checkbox
              key={one}
              label={option(field.name, one)}
              checked={values.includes(one)}
              onChange={(event) => toggle(one, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      )
    case 'relation':
    case 'relations':
      return (
        <RelationPicker
          label={t('list.value')}
          path={field.relationPath ?? ''}
          values={values}
          onChange={onChange}
          multiple
        />
      )
    case 'day':
    case 'instant':
      return (
        <DateInput
          label={t('list.value')}
          grain="day"
          value={values[0] ?? ''}
          onChange={(value) => onChange([value])}
          data-autofocus
        />
      )
    case 'number':
    case 'text':
    case 'longText':
    case 'other':
      return (
        <TextInput
          label={t('list.value')}
          inputMode={field.kind === 'number' ? 'decimal' : undefined}
          maxLength={filterTextLimit}
          value={values[0] ?? ''}
          onChange={(event) => onChange([event.currentTarget.value])}
          data-autofocus
        />
      )
  }
}
