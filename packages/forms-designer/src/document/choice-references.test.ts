import type { FormDefinition, OptionItem, Rule } from '@rostrum/forms'
import { describe, expect, it } from 'vitest'
import { setOption } from '../commands/set-option.ts'
import { DesignerSession } from '../session/designer-session.ts'
import { box, field, testTexts } from '../testing/build.ts'

const items = (...values: readonly [OptionItem['value'], string][]): readonly OptionItem[] =>
  values.map(([value, label]) => ({ value, label }))
const rule = (value: string | readonly string[], key = 'a', action: 'show' | 'require' = 'show'): Rule => ({
  ...{ action, target: 'b' },
  when: {
    any: [
      { field: key, op: typeof value === 'string' ? '=' : 'in', value },
      { field: 'b', op: '=', value: 'm' },
    ],
  },
})

function open(optionItems: readonly OptionItem[], more: Partial<FormDefinition> = {}, options = {}) {
  const children = [field('a', 'radio', { optionItems, ...options }), field('b')]
  return new DesignerSession({ version: 1, config: {}, children, ...more }, testTexts)
}

describe('an option whose value changes', () => {
  const sexes = items(['m', '男'], ['f', '女'])
  const translations = { en: { a: { optionItems: { m: 'Male', f: 'Female' } } } }

  it('updates rules, the default and translations', () => {
    const session = open(sexes, { rules: [rule('m'), rule(['m', 'f'])], translations }, { defaultValue: 'm' })
    expect(session.run(setOption(['a'], 'optionItems', items(['male', '男'], ['f', '女'])))).toMatchObject({
      danglingChoices: [],
    })
    const { rules, translations: texts, children } = session.document.definition
    expect(rules).toEqual([rule('male'), rule(['male', 'f'])])
    expect(texts?.en?.a).toEqual({ optionItems: { male: 'Male', f: 'Female' } })
    expect(children[0]?.options.defaultValue).toBe('male')
    session.undo()
    expect(session.document.definition.rules).toEqual([rule('m'), rule(['m', 'f'])])
  })

  it('updates them where two options swap values, and in the options that rules give', () => {
    const gives: Rule = {
      ...{ action: 'setOptions', target: 'a', when: { field: 'b', op: 'empty' } },
      options: items(['m', '男']),
    }
    const session = open(sexes, { rules: [gives], translations: { en: { 'rules[0]': { options: { m: 'Male' } } } } })
    session.run(setOption(['a'], 'optionItems', items(['2', '女'], ['1', '男'])))
    expect(session.document.definition.rules).toEqual([{ ...gives, options: items(['1', '男']) }])
    expect(session.document.definition.translations).toEqual({ en: { 'rules[0]': { options: { '1': 'Male' } } } })
  })

  it('updates them in the rows of a sub-form and on every level of a cascader', () => {
    const regions = (value: string) => [{ value: 'x', label: '省', children: items([value, '市']) }]
    const column = field('a', 'cascader', { optionItems: regions('old'), defaultValue: ['x', 'old'] })
    const session = new DesignerSession(
      {
        ...{ version: 1, config: {}, children: [box('sub-form', 'rows', [column], { name: 'rows' }), field('b')] },
        rules: [rule(['x', 'old'], 'rows.a')],
        translations: { en: { 'rows.a': { optionItems: { x: 'Province', '["x","old"]': 'City' } } } },
      },
      testTexts,
    )
    session.run(setOption(['a'], 'optionItems', regions('new')))
    expect(session.document.definition.rules).toEqual([rule(['x', 'new'], 'rows.a')])
    expect(session.document.definition.translations?.en).toEqual({
      'rows.a': { optionItems: { x: 'Province', '["x","new"]': 'City' } },
    })
    expect(session.document.find('a')?.node.options.defaultValue).toEqual(['x', 'new'])
  })

  it('is not confused with an option that is deleted while another is added', () => {
    const session = open(sexes, { rules: [rule('m')] })
    session.run(setOption(['a'], 'optionItems', items(['f', '女'], ['x', '其他'])))
    expect(session.document.definition.rules).toEqual([rule('m')])
  })
})

it('a deleted option reports its remaining references, and removes its translations', () => {
  const session = open(
    items(['m', '男'], ['f', '女']),
    // The first two are one rule with two effects in the list of rules.
    {
      rules: [rule('m'), rule('m', 'a', 'require'), rule('f')],
      translations: { en: { a: { optionItems: { m: 'Male', f: 'Female' } } } },
    },
    { defaultValue: 'm' },
  )
  expect(session.run(setOption(['a'], 'optionItems', items(['f', '女'])))).toMatchObject({
    danglingChoices: [{ labels: ['男'], rules: 1, isDefault: true }],
  })
  expect(session.document.definition.translations?.en?.a).toEqual({ optionItems: { f: 'Female' } })
})
