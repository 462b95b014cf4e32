import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stylePropsCss } from '@rostrum/ui/style-props'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const sheets = globSync('{packages,apps}/*/src/**/*.css', { cwd: root })

it('text grows with the font size that a reader sets in the browser, so no style sheet sets it in pixels', () => {
  const fixed = /(?:font-size|line-height):[^;}]*\dpx/
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.filter((file) => fixed.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
  expect(stylePropsCss()).not.toMatch(fixed)
})
