import { createRoot } from 'react-dom/client'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { registerContender } from '../contender.ts'
import { fewChoices, type MixedField, manyChoices, mixedFields } from '../fields.ts'
import { type Answers, emptyAnswers, rulesOf } from '../hand-written-rules.ts'

type ControlProps = { readonly field: MixedField; readonly register: UseFormRegister<Answers> }

function Control({ field, register }: ControlProps) {
  const { name, kind } = field
  const bound = register(name, rulesOf(field))
  if (kind === 'longText') return <textarea id={name} rows={3} {...bound} />
  if (kind === 'select')
    return (
      <select id={name} {...bound}>
        <option value="" />
        {manyChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  if (kind === 'radio' || kind === 'checkboxes')
    return fewChoices.map(({ value, label }) => (
      <label key={value}>
        <input type={kind === 'radio' ? 'radio' : 'checkbox'} value={value} {...bound} /> {label}
      </label>
    ))
  const types = {
    number: 'number',
    date: 'date',
    switch: 'checkbox',
    text: 'text',
    code: 'text',
    email: 'text',
  } as const
  return <input id={name} type={types[kind]} {...bound} />
}

let trigger: () => Promise<boolean>

function Form({ fields }: { readonly fields: readonly MixedField[] }) {
  const { register, trigger: validate, formState } = useForm<Answers>({ defaultValues: emptyAnswers(fields) })
  trigger = () => validate()
  return (
    <form noValidate>
      {fields.map((field) => (
        <div key={field.name}>
          <label htmlFor={field.name}>{field.label}</label>
          <Control field={field} register={register} />
          <p role="alert">{formState.errors[field.name]?.message}</p>
        </div>
      ))}
    </form>
  )
}

registerContender({
  mount: (place, count) => createRoot(place).render(<Form fields={mixedFields(count)} />),
  validate: () => trigger(),
})
