import { expect, it } from 'vitest'
import { rulesOfScript } from './rules-of-script.ts'

const types: Readonly<Record<string, string>> = {
  kind: 'radio',
  days: 'number',
  abroad: 'switch',
  city: 'select',
  tags: 'checkbox',
}
const rulesOf = (code: string) => rulesOfScript(code, 'kind', (name) => types[name])
const isSick = { field: 'kind', op: '=', value: 'sick' } as const

it.each([
  [
    "if (value === 'sick') { this.getWidgetRef('proof').setHidden(false) } else { this.getWidgetRef('proof').setHidden(true) }",
    [{ action: 'show', target: 'proof', when: isSick }],
  ],
  ["this.getWidgetRef('proof').setHidden(value !== 'sick')", [{ action: 'show', target: 'proof', when: isSick }]],
  [
    `const form = this.getFormRef()
     const proof = form.getWidgetRef('proof')
     if (value == 'sick' && form.getFieldValue('days') > 3) {
       form.showWidgets(['proof', 'doctor'])
       proof.setRequired(true)
     } else {
       proof.setRequired(false)
       form.hideWidgets(['proof', 'doctor'])
     }`,
    ['show proof', 'show doctor', 'require proof'].map((each) => {
      const [action, target] = each.split(' ')
      return { action, target, when: { all: [isSick, { field: 'days', op: '>', value: 3 }] } }
    }),
  ],
  [
    "this.getFormRef().setWidgetsRequired('visa', this.formModel.abroad || ['hk', 'mo'].includes(this.formModel.city))",
    [
      {
        action: 'require',
        target: 'visa',
        when: {
          any: [
            { field: 'abroad', op: '=', value: true },
            { field: 'city', op: 'in', value: ['hk', 'mo'] },
          ],
        },
      },
    ],
  ],
  [
    "this.getWidgetRef('note').setDisabled(!value)",
    [{ action: 'enable', target: 'note', when: { not: { field: 'kind', op: 'empty' } } }],
  ],
])('finds the rules that a script amounts to: %s', (code, rules) => {
  expect(rulesOf(code)).toEqual(rules)
})

it.each([
  ['', 'nothing happens'],
  ["this.getWidgetRef('proof').setHidden(true)", 'no condition'],
  ["if (value === 'sick') this.getWidgetRef('proof').setHidden(false)", 'it would stay shown'],
  [
    "if (value === 'sick') this.getWidgetRef('proof').setHidden(false); else this.getWidgetRef('other').setHidden(true)",
    'different widgets',
  ],
  [
    "if (value === oldValue) { this.getFormRef().showWidgets('a') } else { this.getFormRef().hideWidgets('a') }",
    'the former answer',
  ],
  ["this.getWidgetRef('days').setValue(3)", 'it writes an answer'],
  [
    "this.getWidgetRef('a').setHidden(value === 'x'); this.getWidgetRef('a').setHidden(value === 'y')",
    'the last one wins',
  ],
  ["const now = Date.now(); this.getWidgetRef('a').setHidden(value === 'x')", 'another call'],
  ["this.getWidgetRef('a').setHidden(this.formModel.gone === 'x')", 'an unknown field'],
  ["this.getWidgetRef('a').setHidden(this.formModel.days)", 'a number, of which 0 counts as nothing'],
  ["fetch('/x'); this.getWidgetRef('a').setHidden(value === 'x')", 'a request'],
  ["this.getWidgetRef(value).setHidden(value === 'x')", 'a name that is not known'],
  ["if (value === 'x') {", 'a syntax error'],
  ['while (true) {}', 'a loop'],
])('finds none where a script does anything else: %s (%s)', (code) => {
  expect(rulesOf(code)).toBeUndefined()
})
