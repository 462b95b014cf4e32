import { describe, expect, it } from 'vitest'
import { signOf } from './day-sign.ts'

const day = { result: 'normal', supplements: 0, isField: false } as const

describe('the sign of a day', () => {
  it('shows how a normal day became normal', () => {
    expect(signOf(day)).toBe('done')
    expect(signOf({ ...day, isField: true })).toBe('field')
    expect(signOf({ ...day, isField: true, supplements: 1 })).toBe('supplement')
  })

  it('is that of the result otherwise', () => {
    expect(signOf({ ...day, result: 'serious_late', supplements: 1 })).toBe('late')
    expect(signOf({ ...day, result: 'half_absent' })).toBe('absent')
    expect(signOf({ ...day, result: 'pending' })).toBe('running')
  })
})
