import { expect, it } from 'vitest'
import { newRecordPath, readPresets } from './presets.ts'

it('the address of a new record carries its first values, whatever characters they have', () => {
  const path = newRecordPath('/workforce/contracts', { employmentId: 'a-1', place: 'A~B & C' })
  const { pathname, searchParams } = new URL(path, 'http://x')
  expect([pathname, searchParams.get('id')]).toEqual(['/workforce/contracts', 'new'])
  expect(readPresets(searchParams)).toEqual([
    ['employmentId', 'a-1'],
    ['place', 'A~B & C'],
  ])
  expect(readPresets(new URLSearchParams('set=~x&set=y'))).toEqual([])
})
