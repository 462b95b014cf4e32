import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { expect, it } from 'vitest'
import {
  dueOf,
  labelsWithoutCode,
  nameOfCode,
  secondaryText,
  shapeOfValue,
  type ValueFormatter,
  valueText,
} from './value-text.ts'

const words: ValueFormatter = {
  field: (name) => name.toUpperCase(),
  option: (_name, value) => `<${value}>`,
  yesOrNo: (value) => (value ? 'Yes' : 'No'),
  hidden: 'No access',
  date: (value, style) => `${value} ${style}`,
  number: (value) => String(value),
  text: (_name, value) => value,
  list: (items) => items.join(' + '),
  instant: (value, timeZone = 'page') => `${value} in ${timeZone}`,
  daysLeft: (value) => Number(value.slice(-2)) - 10,
  daysUntil: (left) => `in ${left}`,
}
const field = (kind: FieldDescription['kind'], more: Partial<FieldDescription> = {}): FieldDescription => ({
  ...{ name: 'locked', kind, required: false, filterable: true, sortable: true, imported: false, writable: 'always' },
  ...more,
})

it('a state that is off says nothing, and one that is on says its name', () => {
  const locked = field('boolean', { states: { true: 'stopped' } })
  expect([valueText(words, locked, true, {}), valueText(words, locked, false, {})]).toEqual(['LOCKED', ''])
  expect([shapeOfValue(locked, true), shapeOfValue(locked, false)]).toEqual(['stopped', undefined])
  expect(valueText(words, field('boolean'), false, {})).toBe('No')
})

it('where being off is the state, it has its own word', () => {
  const hasPassword = field('boolean', { states: { false: 'attention' } })
  expect([valueText(words, hasPassword, true, {}), valueText(words, hasPassword, false, {})]).toEqual([
    'Yes',
    '<false>',
  ])
})

it('a state has its shape by value, and a time by being set', () => {
  expect(shapeOfValue(field('choice', { states: { draft: 'planned' } }), 'draft')).toBe('planned')
  expect(shapeOfValue(field('choice', { states: { draft: 'planned' } }), 'other')).toBeUndefined()
  const cancelled = field('instant', { states: { set: 'stopped' } })
  expect([shapeOfValue(cancelled, '2026-11-20T00:00:00Z'), shapeOfValue(cancelled, null)]).toEqual([
    'stopped',
    undefined,
  ])
})

it('an instant is on the clock that its record names, and on the one of the page without a name', () => {
  const startsAt = field('instant', { name: 'startsAt', timeZone: 'zone' })
  const textIn = (zone: string | null) => valueText(words, startsAt, '09:00', {}, { id: '1', revision: 1, zone })
  expect([textIn('Asia/Yangon'), textIn(null)]).toEqual(['09:00 in Asia/Yangon', '09:00 in page'])
})

it('a code of the world is called by its name in the language of the reader, in each list and filter', () => {
  const named = { ...words, text: (name: string, value: string) => nameOfCode(name, value, 'en') }
  expect(valueText(named, field('text', { name: 'timeZone' }), 'Asia/Yangon', {})).toBe('Myanmar (GMT+6:30)')
  expect(valueText(named, field('text', { name: 'country' }), 'VN', {})).toBe('Vietnam')
  expect(valueText(named, field('text', { name: 'code' }), 'VN', {})).toBe('VN')
})

it('records that cannot be seen are said to be out of reach', () => {
  const relation = field('relations', { relation: 'role' })
  expect(valueText(words, relation, ['1', '2'], { role: { 1: 'Clerk' } })).toBe('Clerk + No access')
})

it('a code is muted after each name, also after one that others have', () => {
  const manager = field('relation', { name: 'managerId', relation: 'employment', secondary: 'managerCode' })
  const record = { id: '1', revision: 1, managerId: 'x', managerCode: 'CN-1' }
  const shown = (label: string) => {
    const text = valueText(words, manager, 'x', labelsWithoutCode(manager, record, { employment: { x: label } }))
    return [text, secondaryText(manager, record, text)]
  }
  expect(shown('Wang')).toEqual(['Wang', 'CN-1'])
  expect(shown('Wang CN-1')).toEqual(['Wang', 'CN-1'])
})

it('what is muted after a value is not what the value says already', () => {
  const manager = field('relation', { name: 'managerId', secondary: 'managerCode' })
  const record = { id: '1', revision: 1, managerId: 'x', managerCode: 'CN-1' }
  expect(secondaryText(manager, record, 'Wang')).toBe('CN-1')
  expect(secondaryText(manager, record, 'Wang CN-1')).toBe('')
  expect(secondaryText(manager, { ...record, managerId: 'CN-1' }, 'Wang')).toBe('')
})

it('a deadline says what it means now, as long as something is due', () => {
  const endsOn = field('day', { name: 'endsOn', due: { field: 'state', values: ['effective'] } })
  const contract = (day: string, state = 'effective') => ({ id: '1', revision: 1, endsOn: `2026-12-${day}`, state })
  const textOf = (day: string, state?: string) => valueText(words, endsOn, `2026-12-${day}`, {}, contract(day, state))
  expect([textOf('13'), textOf('13', 'ended')]).toEqual(['2026-12-13 date · in 3', '2026-12-13 date'])
  expect(['08', '10', '24', '25'].map((day) => dueOf(words, endsOn, contract(day))?.tone)).toEqual([
    ...['error', 'deadline', 'deadline', 'mute'],
  ])
})

it('a part of a number is named with it', () => {
  const applied = field('number', { name: 'applied', partOf: 'headcount' })
  const textOf = (headcount: number | null) => valueText(words, applied, 120, {}, { id: '1', revision: 1, headcount })
  expect([textOf(4), textOf(null)]).toEqual(['120 / 4', '120'])
})
