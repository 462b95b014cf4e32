import { createForm, type Field } from '@formily/core'
import { connect, createSchemaField, FormProvider, mapProps, observer, useField } from '@formily/react'
import type { ComponentProps, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { registerContender } from '../contender.ts'
import { formilySchema } from './formily-schema.ts'

type Choices = { readonly options?: readonly { value: string; label: string }[] }

const Frame = observer(({ children }: { readonly children?: ReactNode }) => {
  const field = useField<Field>()
  return (
    <div>
      <label htmlFor={field.props.name?.toString()}>{field.title}</label>
      {children}
      <p role="alert">{field.selfErrors.join(', ')}</p>
    </div>
  )
})

const native = (type: string) => (props: ComponentProps<'input'>) => (
  <input {...props} type={type} value={props.value ?? ''} />
)

const ChoiceList = ({ options = [], ...props }: ComponentProps<'select'> & Choices) => (
  <select {...props}>
    <option value="" />
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)

const choices = (type: string) =>
  function Choices({ options = [], name, onChange }: ComponentProps<'input'> & Choices) {
    return options.map(({ value, label }) => (
      <label key={value}>
        <input type={type} name={name} value={value} onChange={onChange} /> {label}
      </label>
    ))
  }

const withOptions = mapProps((props, field) => ({ ...props, options: 'dataSource' in field ? field.dataSource : [] }))

const SchemaField = createSchemaField({
  components: {
    Frame,
    text: connect(native('text')),
    code: connect(native('text')),
    email: connect(native('text')),
    longText: connect((props: ComponentProps<'textarea'>) => (
      <textarea {...props} rows={3} value={props.value ?? ''} />
    )),
    number: connect(native('number')),
    select: connect(ChoiceList, withOptions),
    radio: connect(choices('radio'), withOptions),
    checkboxes: connect(choices('checkbox'), withOptions),
    date: connect(native('date')),
    switch: connect(native('checkbox')),
  },
})

const form = createForm()

registerContender({
  mount: (place, count) =>
    createRoot(place).render(
      <FormProvider form={form}>
        <SchemaField schema={formilySchema(count)} />
      </FormProvider>,
    ),
  validate: () => form.validate().catch(() => undefined),
})
