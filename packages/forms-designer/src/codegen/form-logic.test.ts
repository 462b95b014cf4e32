import { compileForm, type FormDefinition } from '@rostrum/forms'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { templates } from '../templates/templates.ts'
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
