import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import {
  Checkbox,
  Group,
  MantineProvider,
  NumberInput,
  Radio,
  Select,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { DateInput } from '@mantine/dates'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { type Control, Controller, type ControllerRenderProps, useForm } from 'react-hook-form'
import { registerContender } from '../contender.ts'
import { fewChoices, type MixedField, manyChoices, mixedFields, numberRange, textLength } from '../fields.ts'
import { type Answers, emptyAnswers, rulesOf } from '../hand-written-rules.ts'

type FieldProps = { readonly label: string; readonly withAsterisk: boolean; readonly error: string | undefined }
type BoundField = ControllerRenderProps<Answers, string>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const renderers: Readonly<Record<MixedField['kind'], (field: BoundField, shown: FieldProps) => ReactElement>> = {
  text: (field, shown) => <TextInput {...field} {...shown} value={text(field.value)} maxLength={textLength} />,
  code: (field, shown) => <TextInput {...field} {...shown} value={text(field.value)} />,
  email: (field, shown) => <TextInput {...field} {...shown} value={text(field.value)} />,
  longText: (field, shown) => <Textarea {...field} {...shown} value={text(field.value)} rows={3} />,
  number: (field, shown) => <NumberInput {...field} {...shown} value={text(field.value)} {...numberRange} />,
  select: (field, shown) => (
    <Select {...field} {...shown} value={text(field.value) || null} data={manyChoices} searchable clearable />
  ),
  radio: (field, shown) => (
    <Radio.Group {...field} {...shown} value={text(field.value)}>
      <Group>
        {fewChoices.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Group>
    </Radio.Group>
  ),
  checkboxes: (field, shown) => (
    <Checkbox.Group {...field} {...shown} value={Array.isArray(field.value) ? field.value : []}>
      <Group>
        {fewChoices.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </Group>
    </Checkbox.Group>
  ),
  date: (field, shown) => <DateInput {...field} {...shown} value={text(field.value) || null} clearable />,
  switch: ({ value, ...field }, { label }) => <Switch {...field} label={label} checked={value === true} />,
}

function Field({ control, field }: { readonly control: Control<Answers>; readonly field: MixedField }) {
  return (
    <Controller
      control={control}
      name={field.name}
      rules={rulesOf(field)}
      render={({ field: bound, fieldState }) =>
        renderers[field.kind](bound, {
          label: field.label,
          withAsterisk: field.required,
          error: fieldState.error?.message,
        })
      }
    />
  )
}

let trigger: () => Promise<boolean>

function Form({ fields }: { readonly fields: readonly MixedField[] }) {
  const { control, trigger: validate } = useForm<Answers>({ defaultValues: emptyAnswers(fields), mode: 'onBlur' })
  trigger = () => validate()
  return (
    <form noValidate>
      <Stack>
        {fields.map((field) => (
          <Field key={field.name} control={control} field={field} />
        ))}
      </Stack>
    </form>
  )
}

registerContender({
  mount(place, count) {
    createRoot(place).render(
      <MantineProvider>
        <Form fields={mixedFields(count)} />
      </MantineProvider>,
    )
  },
  validate: () => trigger(),
})
