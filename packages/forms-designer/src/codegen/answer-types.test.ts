import type { FormDefinition } from '@rostrum/forms'
import { describe, expect, it } from 'vitest'
import { answerTypes } from './answer-types.ts'

const input = (name: string, options: object = {}) => ({
  id: `id-${name}`,
  type: 'input',
  options: { name, required: true, ...options },
})

/** The properties without which no answers are submitted. */
function requiredIn(definition: FormDefinition): readonly string[] {
  return [...answerTypes(definition).matchAll(/readonly (\w+): /g)].map(([, name]) => name ?? '')
}

const withScript = (onChange: string, ...others: readonly FormDefinition['children'][number][]) =>
  requiredIn({ version: 1, config: {}, children: [input('a', { onChange }), input('b'), ...others] })

describe('the type of submitted answers', () => {
  it('has a required field as present, also in a form with scripts that do not close it', () => {
    expect(withScript('')).toEqual(['a', 'b'])
    expect(withScript("this.getWidgetRef('b').setValue(value)")).toEqual(['a', 'b'])
    expect(withScript("if (value !== 'x') this.getFormRef().showWidgets(['b'])")).toEqual(['a', 'b'])
    expect(withScript("this.getWidgetRef('b').setWidgetOption('label', value)")).toEqual(['a', 'b'])
  })

  it.each([
    ["this.getWidgetRef('b').setHidden(value === 'x')", ['a']],
    ["const other = this.getWidgetRef('b')\nother.setDisabled(true)", ['a']],
    ["this.getFormRef().hideWidgets(['b'])", ['a']],
    ["this.getFormRef().setWidgetsRequired('b', false)", ['a']],
    ["this.getWidgetRef('b').setWidgetOption('required', false)", ['a']],
    ['this.setHidden(true)', ['b']],
    ['this.getFormRef().disableForm()', []],
    ["const name = 'b'\nthis.getWidgetRef(name).setHidden(true)", []],
    ["for (const name of ['a', 'b']) this.getFormRef().hideWidgets(name)", []],
    ["const { setHidden } = this.getWidgetRef('b')", []],
    ["this.getWidgetRef('b')['set' + 'Hidden'](true)", []],
    ["const close = 'setHidden'\nthis.getWidgetRef('b')[close](true)", []],
  ])('may lack what a script closes: %s', (onChange, required) => {
    expect(withScript(onChange)).toEqual(required)
  })

  it('may lack the fields in a container that a script hides', () => {
    const card = { id: 'card', type: 'card', options: { name: 'more' }, children: [input('c')] }
    expect(withScript('', card)).toEqual(['a', 'b', 'c'])
    expect(withScript("this.getFormRef().hideWidgets(['more'])", card)).toEqual(['a', 'b'])
  })

  it('may lack a field that is hidden or disabled, or that a rule hides', () => {
    expect(withScript('', input('c', { hidden: true }), input('d', { disabled: true }))).toEqual(['a', 'b'])
    const rule = { action: 'show', target: 'b', when: { field: 'a', op: '=', value: 'x' } } as const
    expect(requiredIn({ version: 1, config: {}, children: [input('a'), input('b')], rules: [rule] })).toEqual(['a'])
  })
})
