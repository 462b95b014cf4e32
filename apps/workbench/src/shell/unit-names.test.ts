import { expect, it } from 'vitest'
import { unitNames } from './unit-names.ts'

it('units that share a name are shown with their visible ancestors', () => {
  const units = [
    { id: '1', parentId: null, name: 'Group' },
    { id: '2', parentId: '1', name: 'Shops' },
    { id: '3', parentId: '2', name: 'Shops' },
    { id: '4', parentId: '1', name: 'Office' },
    { id: '5', parentId: 'hidden', name: 'Shops' },
  ]
  expect([...unitNames(units).values()]).toEqual(['Group', 'Group › Shops', 'Group › Shops › Shops', 'Office', 'Shops'])
})
