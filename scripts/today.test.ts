import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

it('today is a day in a time zone: in UTC it is yesterday in the morning of Asia', () => {
  const inUtc = /new Date\((?:Date\.now\(\))?\)\.toISOString\(\)\.(?:slice\(0, 10\)|split\('T'\)|substring\(0, 10\))/
  expect(inUtc.test('new Date().toISOString().slice(0, 10)')).toBe(true)
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.filter((file) => inUtc.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
})
