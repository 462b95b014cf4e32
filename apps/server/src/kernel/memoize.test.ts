import { expect, it } from 'vitest'
import { memoize } from './memoize.ts'

it('makes the result for each argument once, also an undefined one', () => {
  const computed: string[] = []
  const lengthOf = memoize((text: string) => {
    computed.push(text)
    return text === '' ? undefined : text.length
  })
  expect(['ab', 'abc', '', 'ab', ''].map(lengthOf)).toEqual([2, 3, undefined, 2, undefined])
  expect(computed).toEqual(['ab', 'abc', ''])
})
