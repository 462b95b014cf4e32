// Validations per second of a form of 50 fields on one core: patterns, e-mail addresses, choices, dates, numbers,
// rules.
// Run with: node bench/form-validation.ts [--once]
import { compileForm, type FormDefinition, FormStore, type WidgetNode, type WidgetOptions } from '@rostrum/forms'
import { describeMachine } from './describe-machine.ts'
import { once } from './run-options.ts'

const target = 10_000
const today = '2026-11-22'
const batch = once ? 2 : 200
/** Microseconds of processor time that a measurement takes at least. */
const longEnough = once ? 1 : 2_000_000

const field = (name: string, type: string, options: WidgetOptions): WidgetNode => ({
  id: name,
  type,
  options: { name, label: name, ...options },
})

function fieldsOf(at: number): WidgetNode[] {
  return [
    field(`code${at}`, 'input', { required: true, validation: '^[A-Z]{2}\\d{6}$', maxLength: 20 }),
    field(`email${at}`, 'input', { required: true, validation: 'Email' }),
    field(`degree${at}`, 'select', {
      required: true,
      optionItems: ['a', 'b', 'c'].map((value) => ({ label: value, value })),
    }),
    field(`day${at}`, 'date', { required: true, max: 'today' }),
    field(`share${at}`, 'number', { min: 0, max: 100, precision: 1 }),
  ]
}

const tens = Array.from({ length: 10 }, (_, at) => at)
const definition: FormDefinition = {
  version: 1,
  config: {},
  children: tens.flatMap(fieldsOf),
  rules: tens.slice(1).map((at) => ({
    action: 'show',
    target: `email${at}`,
    when: { field: `degree${at - 1}`, op: '!=', value: 'c' },
  })),
}
const answers = Object.fromEntries(
  tens.flatMap((at) => [
    [`code${at}`, 'AB123456'],
    [`email${at}`, 'li.wei@example.com'],
    [`degree${at}`, 'b'],
    [`day${at}`, '2001-02-03'],
    [`share${at}`, 12.5],
  ]),
)

/** Runs per second of processor time, which excludes other programs. */
function perSecond(run: () => void): number {
  for (let round = 0; round < batch * 10; round += 1) run()
  const started = process.cpuUsage()
  let rounds = 0
  let spent = 0
  while (spent < longEnough) {
    for (let round = 0; round < batch; round += 1) run()
    rounds += batch
    const { user, system } = process.cpuUsage(started)
    spent = user + system
  }
  return (rounds / spent) * 1_000_000
}

const compiled = compileForm(definition)
const errors = compiled.validate(answers, { today })
if (errors.length > 0) throw new Error(`The answers of the measurement are not valid: ${JSON.stringify(errors)}`)

const validations = perSecond(() => compiled.validate(answers, { today }))
console.log(
  `validate: ${Math.round(validations)} a second, ratio to the target of ${target}: ${(validations / target).toFixed(2)}`,
)
const cleanings = perSecond(() => compiled.cleanAnswers(answers, { today }))
console.log(`clean: ${Math.round(cleanings)} a second`)
const compilations = perSecond(() => compileForm(definition))
console.log(`compile: ${(1000 / compilations).toFixed(2)} ms`)

const form = new FormStore(compiled, { today, answers })
let keystroke = 0
const keystrokes = perSecond(() => {
  keystroke += 1
  form.setValue('code0', `AB${keystroke % 1_000_000}`)
})
console.log(`keystroke: ${((1000 / keystrokes) * 1000).toFixed(1)} µs in the model`)
console.log(`one core of ${describeMachine()}`)
