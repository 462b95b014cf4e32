import { expect, it } from 'vitest'
import type { OptionItem } from '../definition/option-kinds.ts'
import { itemChanges } from './item-changes.ts'

const item = (label: string, value: string, children: readonly OptionItem[] = []) => ({ label, value, children })
const [sick, own, home] = [item('Sick', 's'), item('Personal', 'p'), item('Home', 'h')]
const many = (count: number) => Array.from({ length: count }, (_, at) => item(`Kind ${at}`, `${at}`))

it('names the options that came, went or have another label', () => {
  expect(itemChanges([sick, own], [item('Ill', 's'), home])).toEqual({
    added: ['Home'],
    removed: ['Personal'],
    renamed: [{ before: 'Sick', after: 'Ill' }],
    further: 0,
  })
  expect(itemChanges([item('Leave', 'l', [sick, own])], [item('Leave', 'l', [own])])?.removed).toEqual(['Leave / Sick'])
})

it('is none where the options only have another order', () => {
  expect(itemChanges([sick, own], [own, sick])).toBeUndefined()
})

it('tells options of one label apart by their values', () => {
  expect(itemChanges([sick], [item('Sick', 'x')])).toMatchObject({ added: ['Sick (x)'], removed: ['Sick (s)'] })
})

it('counts the changes that a long list does not name', () => {
  expect(itemChanges([], many(20))).toMatchObject({ further: 0 })
  const all = itemChanges([...many(22), sick], [sick, ...many(45).slice(22)])
  expect([all?.added.length, all?.removed.length, all?.further]).toEqual([20, 20, 5])
})
