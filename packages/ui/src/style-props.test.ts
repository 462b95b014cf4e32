import { expect, it } from 'vitest'
import { stylePropNames } from './layout.tsx'
import { styleProps, stylePropsCss } from './style-props.ts'

it('knows the names of all style properties in the browser', () => {
  expect([...stylePropNames].sort()).toEqual(Object.keys(styleProps).sort())
})

it('writes a class for each value, those for phones last', () => {
  const css = stylePropsCss()
  expect(css).toContain('.u-gap-8{gap:8px}')
  expect(css).toContain('.u-c-mute{color:var(--rs-mute)}')
  expect(css.indexOf('.u-phone-p-16{padding:16px}')).toBeGreaterThan(css.indexOf('@media'))
})
