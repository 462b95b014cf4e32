import type { FormDefinition } from '@rostrum/forms'
import { expect, it } from 'vitest'
import { templates } from '../templates/templates.ts'
import { invoice } from '../testing/invoice-form.ts'
import { htmlCode } from './html-code.ts'
import { jsonSchema } from './json-schema.ts'

const words = { required: 'needed', invalid: 'wrong', add: 'add', remove: 'remove', submit: 'submit' }
/** Opens generated HTML in the page of the test, its script with it. */
function openPage(id: string): HTMLFormElement {
  const template = templates.find((each) => each.id === id)
  if (!template) throw new Error(`There is no template ${id}`)
  return openForm(template.definition)
}

function openForm(definition: FormDefinition): HTMLFormElement {
  const html = htmlCode(definition, 'Form', 'en', words)
  const [, body = '', script = ''] = /<body>([\s\S]*)<script>([\s\S]*)<\/script>/.exec(html) ?? []
  document.body.innerHTML = body
  new Function(script)()
  const form = document.querySelector('form')
  if (!form) throw new Error('The page has no form')
  return form
}

it('the page adds rows, computes in them and over them, and says which cell is wrong', () => {
  const form = openForm(invoice)
  const add = form.querySelector<HTMLButtonElement>('[data-add]')
  add?.click()
  add?.click()
  const [first, second] = [...form.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.dataset.row)
  fill(form, `lines.${first}.price`, '2.5')
  fill(form, `lines.${first}.count`, '3')
  fill(form, `lines.${second}.price`, '-1')
  fill(form, `lines.${second}.count`, '2')
  expect(control(form, `lines.${first}.sum`)).toMatchObject({ value: '7.5', disabled: true })
  expect(control(form, 'total')?.value).toBe('5.5')
  submit(form)
  expect(errorAt(form, `lines.${second}.price`)).toBe('negative')
  form.querySelectorAll<HTMLButtonElement>('[data-remove]')[1]?.click()
  submit(form)
  expect(JSON.parse(document.querySelector('#answers')?.textContent ?? '')).toMatchObject({
    lines: [{ price: 2.5, count: 3, sum: 7.5 }],
    total: 7.5,
  })
})

const control = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)
const fill = (form: HTMLFormElement, name: string, value: string) => {
  const input = control(form, name)
  if (!input) throw new Error(`There is no field ${name}`)
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const submit = (form: HTMLFormElement) => form.dispatchEvent(new Event('submit', { cancelable: true }))
const errorAt = (form: HTMLFormElement, name: string) => form.querySelector(`[data-error="${name}"]`)?.textContent

it('the page refuses what is missing or wrong, and shows what a rule asks for', () => {
  const form = openPage('feedback')
  const email = form.querySelector<HTMLElement>('[data-part="email"]')
  expect(email?.hidden).toBe(true)
  submit(form)
  expect(errorAt(form, 'kind')).toBe('needed')
  expect(errorAt(form, 'email')).toBe('')
  const wants = control(form, 'wantsAnswer')
  if (wants) wants.checked = true
  fill(form, 'email', 'nobody')
  expect(email?.hidden).toBe(false)
  submit(form)
  expect(errorAt(form, 'email')).toBe('wrong')
})

it('the page answers what was filled in', () => {
  const form = openPage('feedback')
  fill(form, 'kind', '"fault"')
  fill(form, 'details', 'It stops')
  submit(form)
  expect(JSON.parse(document.querySelector('#answers')?.textContent ?? '')).toMatchObject({
    kind: 'fault',
    details: 'It stops',
    wantsAnswer: false,
  })
})

it('the schema tells types, limits, choices and what is required', () => {
  const leave = templates.find(({ id }) => id === 'leave')
  expect(leave && jsonSchema(leave.definition)).toMatchObject({
    required: ['applicant', 'kind', 'days', 'count'],
    properties: {
      kind: { enum: ['annual', 'sick', 'personal', 'marriage', 'maternity'] },
      count: { type: 'number', minimum: 0.5 },
      days: { type: 'array', minItems: 2 },
      certificate: { type: 'array' },
    },
  })
})

it('the schema asks for what rules require when they do, and lets nobody write what is computed', () => {
  const schema = jsonSchema(invoice)
  expect(schema).toMatchObject({
    properties: {
      total: { type: 'number', readOnly: true },
      lines: { minItems: 1, items: { properties: { sum: { readOnly: true } } } },
    },
    allOf: [
      {
        if: { allOf: [{ anyOf: [{ properties: { urgent: { const: true } }, required: ['urgent'] }] }] },
        // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
        then: { required: ['reason'] },
      },
    ],
  })
})
