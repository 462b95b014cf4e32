import { expect, it } from 'vitest'
import { box, field, open } from '../testing/build.ts'
import { rangeTo } from './selection.ts'

it('a range is selected between widgets of one container, in either direction', () => {
  const { document } = open([field('a'), field('b'), field('c'), box('section', 's', [field('d')])])
  expect(rangeTo(document, ['a'], 'c')).toEqual(['a', 'b', 'c'])
  expect(rangeTo(document, ['c'], 'a')).toEqual(['b', 'c', 'a'])
  expect(rangeTo(document, ['a'], 'd')).toEqual(['a', 'd'])
  expect(rangeTo(document, [], 'b')).toEqual(['b'])
})
