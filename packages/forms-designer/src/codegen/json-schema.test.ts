import { compileForm } from '@rostrum/forms'
import '@rostrum/forms/eager'
import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { templates } from '../templates/templates.ts'
import { everyField } from '../testing/every-field.ts'
import { invoice } from '../testing/invoice-form.ts'
import { type RandomForm, randomForm } from '../testing/random-form.ts'
import { answerTypes } from './answer-types.ts'
import { jsonSchema, uncheckedBySchema } from './json-schema.ts'

const context = { today: '2026-11-22' }

/** A validator in strict mode. */
function validatorOf(definition: RandomForm['definition']) {
  const ajv = new Ajv({ allErrors: true, strictTypes: false, strictRequired: false })
  addFormats.default(ajv)
  return ajv.compile(jsonSchema(definition))
}

/** Answers in the shape that a form submits, valid and invalid ones. */
const answersTo = ({ values }: RandomForm) => {
  const of = (names: readonly string[], scope: string) =>
    fc.record(
      Object.fromEntries(names.map((name) => [name.slice(scope.length), fc.constantFrom(...(values.get(name) ?? []))])),
      {
        requiredKeys: [],
      },
    )
  const names = [...values.keys()]
  const [columns, fields] = [names.filter((name) => name.includes('.')), names.filter((name) => !name.includes('.'))]
  return fc
    .tuple(of(fields, ''), fc.array(of(columns, 'rows.'), { maxLength: 3 }))
    .map(([answers, rows]) => ({ ...answers, rows }))
}

it('the schema accepts what the form accepts, and refuses what it refuses, except for the listed gaps', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(
      randomForm(false).chain((form) =>
        fc.tuple(fc.constant(form), fc.array(answersTo(form), { minLength: 5, maxLength: 5 })),
      ),
      ([{ definition }, list]) => {
        const form = compileForm(definition)
        const isValid = validatorOf(definition)
        const unsaid = uncheckedBySchema(definition)
        const isReported = ({ path }: { path: string }) =>
          !unsaid.some((each) => each.startsWith('rules[') || each.startsWith(`${path.replace(/\[\d+\]/, '')}.`))
        for (const entered of list) {
          const answers = form.cleanAnswers(entered, context)
          const errors = form.validate(answers, context)
          const isAccepted = isValid(answers)
          const [wrong] = errors.filter(isReported)
          if (errors.length === 0) expect({ answers, refused: isValid.errors ?? [] }).toEqual({ answers, refused: [] })
          else if (wrong) expect({ wrong, isAccepted }).toEqual({ wrong, isAccepted: false })
          if (wrong) seen.add(wrong.code)
        }
      },
    ),
    { numRuns: 200 },
  )
  expect(seen.size).toBeGreaterThan(5)
})

it('the schema contains types, limits, choices and required fields', () => {
  const leave = templates.find(({ id }) => id === 'leave')
  expect(leave && jsonSchema(leave.definition)).toMatchObject({
    required: ['applicant', 'kind', 'period'],
    properties: {
      kind: { enum: ['annual', 'sick', 'personal', 'marriage', 'maternity'] },
      days: { anyOf: [{ const: null }, { type: 'number', minimum: 1 }], readOnly: true },
      period: { type: 'array', minItems: 2 },
    },
  })
})

it('the schema requires what rules require under their conditions, and forbids computed values', () => {
  const isValid = validatorOf(invoice)
  const answers = (more: object) => ({
    urgent: true,
    reason: 'late',
    lines: [{ price: 1, count: 1, sum: 1 }],
    total: 1,
    approval: '',
    ...more,
  })
  expect(isValid(answers({}))).toBe(true)
  expect(isValid(answers({ reason: '' }))).toBe(false)
  expect(isValid(answers({ urgent: false, reason: '' }))).toBe(true)
  expect(isValid(answers({ lines: [{ price: -1, count: 1, sum: -1 }] }))).toBe(false)
  expect(isValid(answers({ lines: [] }))).toBe(false)
  expect(jsonSchema(invoice)).toMatchObject({
    properties: {
      total: { readOnly: true },
      lines: { minItems: 1, items: { properties: { sum: { readOnly: true } } } },
    },
  })
})

it('the schema contains nothing about a rule that compares a date with a number', () => {
  const day = { id: 'day', type: 'date', options: { name: 'day', type: 'month', valueFormat: 'YYYY/MM' } }
  const rules = [{ action: 'check', target: 'day', when: { field: 'day', op: '>', value: 1 }, hint: 'no' } as const]
  const definition = { version: 1 as const, config: {}, children: [day], rules }
  expect(validatorOf(definition)({ day: '2026/02' })).toBe(true)
  expect(uncheckedBySchema(definition)).toContain('rules[0]')
})

it('the gaps of the schema are listed by option and rule', () => {
  expect(uncheckedBySchema(everyField)).toEqual([
    'amount.precision',
    'day.min',
    'day.max',
    'moment.valueFormat',
    'begin.min',
    'stay.range',
    'shift.range',
    'rules[0]',
    'rules[1]',
    'city.dsName',
    'functions',
    'onFormDataChange',
    'title.onChange',
    'lines.onSubFormRowChange',
    'greeting.onFocus',
    'greeting.onValidate',
    'proof.onBeforeUpload',
    'proof.onUploadSuccess',
    'stock.onOperationButtonClick',
    'stock.onRowClick',
    'repeat.onClick',
  ])
})

it('a rule that the schema omits is named by its place in the form, also after a disabled rule', () => {
  const day = { id: 'day', type: 'date', options: { name: 'day', type: 'month', valueFormat: 'YYYY/MM' } }
  const when = { field: 'day', op: '>', value: 1 } as const
  const rule = { action: 'check', target: 'day', when, hint: 'no' } as const
  const rules = [{ ...rule, disabled: true }, rule]
  const unchecked = uncheckedBySchema({ version: 1, config: {}, children: [day], rules })
  expect(unchecked.filter((each) => each.startsWith('rules['))).toEqual(['rules[1]'])
})

describe('rows of which a form demands some', () => {
  const rowsOf = (options: object) => {
    const column = { id: 'item', type: 'input', options: { name: 'item' } }
    const rows = { id: 'rows', type: 'sub-form', options: { name: 'rows', minRows: 1, ...options }, children: [column] }
    return { version: 1, config: {}, children: [rows] } as const
  }

  it('are required by the schema and by the type of the answers', () => {
    const definition = rowsOf({})
    expect(compileForm(definition).validate({}, context)).toMatchObject([{ code: 'min_rows' }])
    expect(validatorOf(definition)({})).toBe(false)
    expect(validatorOf(definition)({ rows: [{ item: 'a' }] })).toBe(true)
    expect(answerTypes(definition)).toContain('readonly rows: readonly RowsRow[]')
  })

  it.each([{ hidden: true }, { disabled: true }, { minRows: 0 }])('may be missing with %o', (options) => {
    const definition = rowsOf(options)
    expect(compileForm(definition).validate({}, context)).toEqual([])
    expect(validatorOf(definition)({})).toBe(true)
    expect(answerTypes(definition)).toContain('readonly rows?: ')
  })
})
