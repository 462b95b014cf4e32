import {
  type RosterCustomField,
  type RosterForm,
  rosterWidgets,
  standardRosterForm,
} from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { describe, expect, it } from 'vitest'
import { breakingChanges, checkRosterForm } from './check-roster-form.ts'

const custom = (rest: Partial<RosterCustomField> = {}): RosterCustomField => ({
  ...{ kind: 'custom', name: 'c_aaaaaaaa', labels: { en: 'Shoe size' }, widget: 'number', options: [], settings: {} },
  ...{ sealed: false, dated: false, selfService: false, searchable: false, requiredAt: 'never', enabled: true },
  ...rest,
})
const option = (value: string) => ({ value, labels: { en: value } })
const withFields = (...fields: RosterCustomField[]): RosterForm => ({
  groups: [...standardRosterForm.groups, { id: 'more', labels: { en: 'More' }, fields }],
})
const problems = (form: RosterForm) => checkRosterForm(form).map(({ path, key }) => `${path} ${key}`)
const changed = (before: RosterCustomField, after: RosterCustomField, values = 3) =>
  breakingChanges(withFields(before), withFields(after), new Map([['c_aaaaaaaa', values]])).map(({ key }) => key)

describe('a roster form', () => {
  it('of the product is sound, and takes a field of every widget', () => {
    expect(problems(standardRosterForm)).toEqual([])
    const fields = rosterWidgets.map((widget, at) =>
      custom({ widget, name: `c_${String(at).padStart(8, '0')}`, options: [option('a'), option('b')] }),
    )
    expect(problems(withFields(...fields))).toEqual([])
  })

  it('has each standard field once, and those that nothing works without enabled and required', () => {
    const [basic, ...rest] = standardRosterForm.groups
    if (!basic) throw new Error('The standard form has no groups.')
    const fields = basic.fields.map((field) => (field.name === 'name' ? { ...field, enabled: false } : field))
    expect(problems({ groups: [{ ...basic, fields }, ...rest] })).toEqual(['form.name roster.fixed_field'])
    const without = basic.fields.filter(({ name }) => name !== 'birthday')
    expect(problems({ groups: [{ ...basic, fields: without }, ...rest] })).toEqual([
      'form.birthday roster.standard_missing',
    ])
    const [first] = basic.fields
    if (!first) throw new Error('The group has no fields.')
    expect(problems({ groups: [{ ...basic, fields: [first, ...basic.fields] }, ...rest] })).toEqual([
      'form.name roster.field_twice',
    ])
  })

  it.each<[string, Partial<RosterCustomField>]>([
    ['roster.sealed_and_dated', { sealed: true, dated: true }],
    ['roster.sealed_and_searchable', { sealed: true, searchable: true }],
    ['roster.sealed_widget', { sealed: true, widget: 'select', options: [option('a'), option('b')] }],
    ['roster.required_without_input', { widget: 'cascader', requiredAt: 'regularisation' }],
    ['roster.required_without_input', { widget: 'file-upload', dated: true, requiredAt: 'entry' }],
    ['roster.label_needed', { labels: {} }],
    ['roster.options_needed', { widget: 'select' }],
    ['roster.option_twice', { widget: 'radio', options: [option('a'), option('a')] }],
    ['roster.widget_settings', { widget: 'date', settings: { valueFormat: '??' } }],
  ])('is refused with %s', (key, rest) => {
    expect(problems(withFields(custom(rest)))).toEqual([`form.c_aaaaaaaa ${key}`])
  })
})

describe('a change of a field with values', () => {
  it('to a type that cannot read them is refused, without values it is not', () => {
    const text = custom({ widget: 'input' })
    expect(changed(text, custom({ widget: 'date' }))).toEqual(['roster.type_with_values'])
    expect(changed(text, custom({ widget: 'date' }), 0)).toEqual([])
  })
  it('to a wider type, another name or place is possible', () => {
    expect(changed(custom({ widget: 'input' }), custom({ widget: 'textarea' }))).toEqual([])
    expect(changed(custom(), custom({ labels: { km: 'ទំហំ' }, requiredAt: 'pay', enabled: false }))).toEqual([])
  })
  it('of its storage is refused', () => {
    expect(changed(custom(), custom({ sealed: true }))).toEqual(['roster.type_with_values'])
    expect(changed(custom(), custom({ dated: true }))).toEqual(['roster.type_with_values'])
  })
  it('that removes it is refused; it can be disabled', () => {
    const used = new Map([['c_aaaaaaaa', 1]])
    expect(breakingChanges(withFields(custom()), withFields(), used)).toMatchObject([
      { path: 'form.c_aaaaaaaa', key: 'roster.removed_with_values', params: { count: 1 } },
    ])
  })
  it('that gives it another type than in the form of another unit is refused', () => {
    const others = [withFields(custom({ widget: 'input' }))]
    const refused = breakingChanges(standardRosterForm, withFields(custom({ widget: 'date' })), new Map(), others)
    expect(refused.map(({ key }) => key)).toEqual(['roster.other_type_elsewhere'])
  })
})
