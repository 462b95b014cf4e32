import { localizeDefinition, type Rule, textsOf } from '@rostrum/forms'
import { describe, expect, it } from 'vitest'
import { DesignerSession } from '../session/designer-session.ts'
import { box, field, form, testTexts } from '../testing/build.ts'
import { textRows } from '../texts/text-rows.ts'
import { deleteNodes } from './delete-nodes.ts'
import { setRules } from './set-form.ts'
import { setTexts } from './set-texts.ts'

const limit = (target: string, hint: string): Rule => ({
  action: 'check',
  target,
  when: { field: target, op: '!=', value: 'x' },
  hint,
})

const definition = {
  ...form(
    [
      field('leave', 'radio', { optionItems: [{ label: '病假', value: 1 }] }),
      box('section', 'part', [], { label: '说明' }),
      field('days'),
    ],
    [limit('leave', '不行'), limit('days', '太长')],
  ),
  translations: { en: { part: { label: 'Notes' }, 'rules[0]': { hint: 'No.' }, 'rules[1]': { hint: 'Too long.' } } },
}

const open = () => new DesignerSession(definition, testTexts)
const place = (key: string, option: string, entry?: string) => {
  const found = textsOf(definition).find((text) => text.key === key && text.option === option && text.entry === entry)
  if (!found) throw new Error(`The form says nothing at ${key}`)
  return found
}

describe('texts', () => {
  it('are written in several languages as one step, and the form shows them', () => {
    const session = open()
    const edits = [
      { location: place('leave', 'label'), locale: undefined, text: '请假类型' },
      { location: place('leave', 'label'), locale: 'en', text: 'Kind of leave' },
      { location: place('leave', 'optionItems', '1'), locale: 'en', text: 'Sick' },
      { location: place('part', 'label'), locale: 'en', text: '' },
      { location: place('rules[1]', 'hint'), locale: 'vi', text: 'Quá dài' },
    ]
    expect(session.run(setTexts(edits, ['en', 'vi'], []))).toMatchObject({ action: 'texts' })
    expect(session.undoable).toBe(1)
    const written = session.document.definition
    expect(written.children[0]?.options.label).toBe('请假类型')
    expect(localizeDefinition(written, 'en').children[0]?.options).toMatchObject({
      label: 'Kind of leave',
      optionItems: [{ label: 'Sick', value: 1 }],
    })
    expect(written.translations?.en).not.toHaveProperty('part')
    expect(localizeDefinition(written, 'vi').rules?.[1]).toMatchObject({ hint: 'Quá dài' })
  })

  it('of options with the same value and different parents are written separately', () => {
    const other = { label: '其他', value: 9 }
    const items = [1, 2].map((value) => ({ label: `${value}`, value, children: [other] }))
    const session = new DesignerSession(form([field('place', 'cascader', { optionItems: items })]), testTexts)
    const places = textsOf(session.document.definition).filter(({ text }) => text === '其他')
    const edits = places.flatMap((location, at) => [
      { location, locale: undefined, text: `其他${at}` },
      { location, locale: 'en', text: `Other ${at}` },
    ])
    session.run(setTexts(edits, ['en'], []))
    const written = session.document.definition
    const labelsIn = (form: typeof written) =>
      form.children[0]?.options.optionItems?.flatMap(({ children = [] }) => children.map(({ label }) => label))
    expect(labelsIn(written)).toEqual(['其他0', '其他1'])
    expect(labelsIn(localizeDefinition(written, 'en'))).toEqual(['Other 0', 'Other 1'])
    expect(
      textRows(textsOf(written), written.translations ?? {}, ['en']).map(({ translations }) => translations.en),
    ).toContain('Other 1')
  })

  it('are removed with their language', () => {
    const session = open()
    session.run(setTexts([], ['vi'], []))
    expect(session.document.definition.translations).toEqual({ vi: {} })
  })

  it('are listed with the missing translations of each language', () => {
    const rows = textRows(textsOf(definition), definition.translations, ['en'])
    const missing = rows
      .filter(({ translations }) => translations.en === '')
      .map(({ location: { key, entry } }) => entry ?? key)
    expect(missing).toEqual(['leave', '1', 'days'])
  })

  it('follow their rule when another one is deleted, with its field or directly', () => {
    const session = open()
    session.run(deleteNodes(['leave']))
    expect(session.document.definition.translations?.en).toEqual({
      part: { label: 'Notes' },
      'rules[0]': { hint: 'Too long.' },
    })
    session.undo()
    session.run(setRules([limit('days', '超过上限'), limit('leave', '不行')], []))
    expect(session.document.definition.translations?.en).toMatchObject({
      'rules[0]': { hint: 'Too long.' },
      'rules[1]': { hint: 'No.' },
    })
  })
})
