import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { field, form, widget } from '../testing/build.ts'
import { textsOf } from './form-texts.ts'
import { localizeDefinition } from './localize-definition.ts'
import { parseDefinition } from './parse-definition.ts'

const definition = form(
  [
    {
      ...widget('section', { label: '教育经历' }),
      id: 'edu',
      children: [field('sex', { label: '性别', optionItems: [{ label: '男', value: 1 }] }, 'radio')],
    },
    widget('sub-form', { name: 'education', label: '经历' }, [field('school', { label: '学校', maxLength: 5 })]),
  ],
  {
    rules: [{ action: 'check', target: 'sex', when: { field: 'sex', op: '=', value: 2 }, hint: '不行' }],
    translations: {
      en: {
        edu: { label: 'Education' },
        sex: { label: 'Sex', optionItems: { 1: 'Male' } },
        'education.school': { label: 'School', maxLength: '9' },
        'rules[0]': { hint: 'No.' },
      },
    },
  },
)

it('applies the texts of a language by name, by column and by id', () => {
  const { children } = localizeDefinition(definition, 'en')
  expect(children[0]).toMatchObject({
    options: { label: 'Education' },
    children: [{ options: { label: 'Sex', optionItems: [{ label: 'Male', value: 1 }] } }],
  })
  expect(children[1]).toMatchObject({ options: { label: '经历' }, children: [{ options: { label: 'School' } }] })
})

it('labels columns and buttons by their names, and entries that are named like properties of every object', () => {
  const columns = [{ prop: 'unit', label: '部门' }]
  const buttons = [{ name: 'open', label: '查看' }]
  const table = widget('data-table', { name: 't', tableColumns: columns, operationButtons: buttons })
  const odd = field('odd', { optionItems: [{ label: '构造', value: 'constructor' }] }, 'radio')
  const texts = { t: { tableColumns: { unit: 'Unit' }, operationButtons: { open: 'Open' } }, odd: { optionItems: {} } }
  const { children } = localizeDefinition(form([table, odd], { translations: { en: texts } }), 'en')
  expect(children[0]?.options).toMatchObject({
    tableColumns: [{ label: 'Unit' }],
    operationButtons: [{ label: 'Open' }],
  })
  expect(children[1]?.options.optionItems?.[0]?.label).toBe('构造')
})

it('distinguishes options with the same value and different parents, also in rules, and reads the former keys', () => {
  const other = (label: string) => [{ label, value: 9 }]
  const optionItems = [
    { label: '北京', value: 1, children: [...other('其他区'), { label: '海淀区', value: 2 }] },
    { label: '天津', value: 2, children: other('其他') },
  ]
  const written = form([field('place', { optionItems }, 'cascader'), field('a')], {
    rules: [{ action: 'setOptions', target: 'place', when: { field: 'a', op: '=', value: 'x' }, options: optionItems }],
  })
  const localized = (translations: Record<string, Record<string, Record<string, string>>>) => {
    const { definition: read } = parseDefinition({ ...written, translations: { en: translations } })
    if (!read) throw new Error('The form is not read')
    const english = localizeDefinition(read, 'en')
    const [rule] = english.rules ?? []
    const inRule = rule?.action === 'setOptions' ? rule.options : []
    return [english.children[0]?.options.optionItems ?? [], inRule].map((items) =>
      items.flatMap(({ label, children = [] }) => [label, ...children.map((child) => child.label)]),
    )
  }
  const apart = { 2: 'Tianjin', '["1","9"]': 'Other districts', '["2","9"]': 'Else' }
  const expected = ['北京', 'Other districts', '海淀区', 'Tianjin', 'Else']
  expect(localized({ place: { optionItems: apart }, 'rules[0]': { options: apart } })).toEqual([expected, expected])
  const together = { 2: 'Two', 9: 'Other' }
  const formerly = ['北京', 'Other', 'Two', 'Two', 'Other']
  expect(localized({ place: { optionItems: together }, 'rules[0]': { options: together } })).toEqual([
    formerly,
    formerly,
  ])
})

it('lists every text for people under its translation key', () => {
  const texts = textsOf(definition).map(({ key, option, entry, text }) => [key, option, entry, text])
  expect(texts).toEqual([
    ['edu', 'label', undefined, '教育经历'],
    ['sex', 'label', undefined, '性别'],
    ['sex', 'optionItems', '1', '男'],
    ['education', 'label', undefined, '经历'],
    ['education.school', 'label', undefined, '学校'],
    ['rules[0]', 'hint', undefined, '不行'],
  ])
})

it('changes texts only: limits, values and rules stay, and so does the author’s text without a translation', () => {
  const english = localizeDefinition(definition, 'en')
  expect(english.children[1]?.children?.[0]?.options.maxLength).toBe(5)
  expect(compileForm(english).validate({ sex: 1 }, { today: '2026-11-22' })).toMatchObject([
    { code: 'rule', hint: 'No.' },
  ])
  expect(localizeDefinition(definition, 'fr')).toBe(definition)
})
