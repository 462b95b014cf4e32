import { compileForm, type FormDefinition } from '@rostrum/forms'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { templates } from '../templates/templates.ts'
import { everyField } from '../testing/every-field.ts'
import { invoice } from '../testing/invoice-form.ts'
import { asJavaScript, formLogic } from './form-logic.ts'

const words = { required: 'needed', invalid: 'wrong', add: 'add', remove: 'remove', submit: 'submit' }
const today = '2026-11-22'

type Answers = Record<string, unknown>
type Logic = {
  settle: (entered: Answers, given: Answers, today: string) => Answers
  check: (form: Answers, today: string) => Record<string, string>
  answersOf: (form: Answers, today: string) => Answers
}

const logicOf = (definition: FormDefinition): Logic =>
  new Function(`${asJavaScript(formLogic(definition, words).code)}; return { settle, check, answersOf }`)()

const amount = fc.option(fc.integer({ min: -20, max: 400 }).map((cents) => cents / 4))
const answers = fc.record({
  urgent: fc.boolean(),
  reason: fc.constantFrom('', 'late'),
  lines: fc.array(fc.record({ price: amount, count: amount, note: fc.constantFrom('', 'n') }), { maxLength: 5 }),
  approval: fc.constantFrom('', 'granted'),
})

it('generated code computes, hides, requires and refuses what the form does, in rows too', () => {
  const logic = logicOf(invoice)
  const form = compileForm(invoice)
  fc.assert(
    fc.property(answers, (entered) => {
      const settled = logic.settle(entered, {}, today)
      expect(logic.answersOf(settled, today)).toEqual(form.cleanAnswers(entered, { today }))
      const refused = form.validate(entered, { today }).map(({ path }) => path)
      expect(Object.keys(logic.check(settled, today)).sort()).toEqual(refused.sort())
    }),
  )
})

const oneOf = (...values: readonly unknown[]) => fc.constantFrom(...values)
const pair = (end: fc.Arbitrary<unknown>) => fc.oneof(fc.constant([]), fc.tuple(end, end))
const day = oneOf('', '2020-01-09', '2020-01-10', '2026-11-22', '2026-11-23', '2026-02-30', 'soon')
const clock = oneOf('', '07:59:00', '08:00:00', '23:59:59', '24:00:00')
const size = oneOf(null, 1, 2, 3, '1', 'none')
const everyAnswer = fc.record({
  title: oneOf('', ' ', 'a', 'ab', '😀😀😀😀😀😀', 'abcdefg'),
  story: oneOf('', 'x'.repeat(21)),
  code: oneOf('', 'AB12', 'AB1'),
  amount: oneOf(null, 0, 1, 1.5, 1.55, 99, 99.5),
  agreed: fc.boolean(),
  day,
  month: oneOf('', '2026/02', '2026/13', '2026-02'),
  moment: oneOf('', '2026-02-28 10:00:00', '2026-02-29 10:00:00', '2024-02-29 10:00:00', '2026-02-28'),
  begin: oneOf('', '07:59', '08:00', '8:00'),
  stay: pair(day),
  shift: pair(clock),
  size,
  colour: oneOf(null, 'white', 'black'),
  extras: oneOf([], [1], [3], [1, 2], [1, 1]),
  many: oneOf([], [1], [1, 2], [3], ['none']),
  place: oneOf([], ['n'], ['n', 'h'], ['s'], ['h'], ['n', 'h', 'x']),
  stars: oneOf(null, 1, 5, 6),
  paint: oneOf('', '#fff', '#ABCDEF', '#12', 'red'),
  lines: fc.array(fc.record({ kind: size, detail: oneOf(null, 's', 'round') }), { maxLength: 4 }),
})

it('generated code takes and refuses the same answers as the form, whatever kind the field is', () => {
  const logic = logicOf(everyField)
  const form = compileForm(everyField)
  fc.assert(
    fc.property(everyAnswer, (entered) => {
      const settled = logic.settle(entered, {}, today)
      const refused = form.validate(entered, { today }).map(({ path }) => path)
      expect(Object.keys(logic.check(settled, today)).sort()).toEqual(refused.sort())
    }),
    { numRuns: 1000 },
  )
})

it.each(templates.map(({ id, definition }) => [id, definition] as const))(
  'the code of the template %s asks for what the form asks for when nothing is filled in',
  (_id, definition) => {
    const logic = logicOf(definition)
    const settled = logic.settle({}, {}, today)
    const refused = compileForm(definition)
      .validate({}, { today })
      .map(({ path }) => path)
    expect(Object.keys(logic.check(settled, today)).sort()).toEqual(refused.sort())
  },
)
