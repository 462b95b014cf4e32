import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Đỗ Hữu Tuấn', 'ĐT'],
  ['陈玲', '陈'],
  ['យឹម ស្រីពៅ', 'យឹ'],
  ['ကိုမျိုးမြင့်', 'ကို'],
])('the initials of %s fit into the circle', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
