import { expect, it } from 'vitest'
import { cssFaults } from './check-css.ts'

const told = (code: string) => cssFaults(code).map(({ from, to, atRule }) => atRule ?? `${from}-${to}`)

it('styles for the elements of a form are in order, with conditions around them', () => {
  expect(told('')).toEqual([])
  expect(told('.a, [data-b] > .c:hover { color: #333; margin: 0 auto !important }')).toEqual([])
  expect(told('@media (max-width: 48em) { .a { color: red } }\n@supports (display: grid) { .b { gap: 1px } }')).toEqual(
    [],
  )
})

it('rules that a form does not keep are called by their names', () => {
  const code = '@import "other.css"; @font-face { src: url(x) } @keyframes turn { to { opacity: 0 } } .a { color: red }'
  expect(told(code)).toEqual(['@import', '@font-face', '@keyframes'])
})

it('what cannot be read is found at its place', () => {
  expect(told('.a { color: red }}')).toEqual(['17-18'])
  expect(told('.a { color: red')).toHaveLength(1)
})
