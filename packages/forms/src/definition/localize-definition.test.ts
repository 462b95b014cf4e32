import { expect, it } from 'vitest'
import { compileForm } from '../compiled-form.ts'
import { field, form, widget } from '../testing/build.ts'
import { localizeDefinition } from './localize-definition.ts'

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

it('puts the texts of a language in place, by name, by column and by id', () => {
  const { children } = localizeDefinition(definition, 'en')
  expect(children[0]).toMatchObject({
    options: { label: 'Education' },
    children: [{ options: { label: 'Sex', optionItems: [{ label: 'Male', value: 1 }] } }],
  })
  expect(children[1]).toMatchObject({ options: { label: '经历' }, children: [{ options: { label: 'School' } }] })
})

it('changes words only: limits, values and rules stay, and so does the author’s text where there is no other', () => {
  const english = localizeDefinition(definition, 'en')
  expect(english.children[1]?.children?.[0]?.options.maxLength).toBe(5)
  expect(compileForm(english).validate({ sex: 1 }, { today: '2026-11-22' })).toMatchObject([
    { code: 'rule', hint: 'No.' },
  ])
  expect(localizeDefinition(definition, 'fr')).toBe(definition)
})
