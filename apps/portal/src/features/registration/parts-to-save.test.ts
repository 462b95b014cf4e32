import { compileForm, definitionVersion, type WidgetNode } from '@rostrum/forms'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsToSave } from './parts-to-save.ts'

const field = (name: string): WidgetNode => ({ id: name, type: 'input', options: { name, label: `${name} label` } })
const section = (id: string, ...names: string[]): WidgetNode => ({
  ...{ id, type: 'section', options: { label: `${id} section` } },
  children: names.map(field),
})
const form = compileForm({
  version: definitionVersion,
  config: {},
  children: [section('contact', 'email', 'address'), section('study', 'school'), field('note')],
})
const partOf = new Map([
  ['email', 'contact section'],
  ['address', 'contact section'],
  ['school', 'study section'],
  ['note', 'note label'],
])

it('names each part once, in the order of the form', () => {
  const answers = { note: '1', school: '2', address: '3', email: '4' }
  expect(partsToSave(form, answers, {})).toEqual(['contact section', 'study section', 'note label'])
})

it('an application has nothing new if the personal information is the same, or it answers nothing', () => {
  const known = { email: 'lin@example.com', school: ['1', '2'] }
  expect(partsToSave(form, { ...known, goodFaith: true }, known)).toEqual([])
  expect(partsToSave(form, { email: '', school: [] }, known)).toEqual([])
})

it('each other value is new, and nothing is once it was copied', () => {
  const answers = fc.record(Object.fromEntries([...partOf.keys()].map((name) => [name, fc.string()])))
  fc.assert(
    fc.property(answers, answers, (given, known) => {
      const entered = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''))
      const changed = Object.keys(entered).filter((name) => entered[name] !== known[name])
      expect(new Set(partsToSave(form, given, known))).toEqual(new Set(changed.map((name) => partOf.get(name))))
      expect(partsToSave(form, given, { ...known, ...entered })).toEqual([])
    }),
  )
})
