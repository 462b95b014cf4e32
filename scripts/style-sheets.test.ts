import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { styleProps } from '@rostrum/ui/style-props'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What decision 190 accepts. What is new goes into properties of components; where sheets shrink, so do the limits. */
const limits = { lines: 14_800, files: 209, distances: 80, sizes: 24 }

const sheets = globSync('{packages,apps}/*/src/**/*.css', { cwd: root }).map((file) =>
  readFileSync(`${root}/${file}`, 'utf8'),
)

/** The values of some properties in all sheets that are not on the scale of a style property. */
function offScale(property: RegExp, value: RegExp, [, scale]: (typeof styleProps)['gap' | 'fz']): readonly string[] {
  const allowed = new Set(Object.values<string>(scale))
  const declared = sheets.flatMap((sheet) => [...sheet.matchAll(property)].map(([, values = '']) => values))
  return declared.flatMap((values) => values.match(value) ?? []).filter((one) => !allowed.has(one))
}

it('style sheets grow no further', () => {
  const lines = sheets.map((sheet) => sheet.split('\n').length - 1)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(limits.lines)
  expect(sheets.length).toBeLessThanOrEqual(limits.files)
})

it('distances and sizes of text in style sheets are those of the style properties, but for some', () => {
  // Longer ones are the width or the height of something else.
  const upTo48 = /(?<![\w.(-])(?:\d|[1-3]\d|4[0-8])px/g
  const distances = offScale(/\b(?:gap|padding|margin)(?:-[a-z-]+)?:\s*([^;}]+)/g, upTo48, styleProps.gap)
  const sizes = offScale(/font-size:\s*([^;}]+)/g, /^[\d.]+rem$/g, styleProps.fz)
  expect(distances.length, distances.join()).toBeLessThanOrEqual(limits.distances)
  expect(sizes.length, sizes.join()).toBeLessThanOrEqual(limits.sizes)
})
