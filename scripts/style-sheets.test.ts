import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What decision 190 accepts. What is new goes into properties of components; where sheets shrink, so do the limits. */
const limits = { lines: 14_800, files: 209 }

it('style sheets grow no further', () => {
  const sheets = globSync('{packages,apps}/*/src/**/*.css', { cwd: root })
  const lines = sheets.map((file) => readFileSync(`${root}/${file}`, 'utf8').split('\n').length - 1)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(limits.lines)
  expect(sheets.length).toBeLessThanOrEqual(limits.files)
})
