import { expect, it } from 'vitest'
import { endlessPlace, endlessProblem, isAt } from './endless-place.ts'

it.each([
  ['const a = 1\nwhile (true) {\n}', 'while (true) {'],
  ['for (let at = 0; at < 3; at += 1) {}\nfor (;;) {}', 'for (;;) {}'],
  ['for (;;) { if (value) break }\ndo {} while (1)', 'do {} while (1)'],
  ['let at = 0\nwhile (at < 1) at -= 1', 'while (at < 1) at -= 1'],
  ['const value = 1\nfunction again() { again() }\nagain()', 'function again() { again() }'],
  ['this.setValue(value + 1)', 'this.setValue(value + 1)'],
  ['if (', 'if ('],
  ['', ''],
])('an endless script is reported where it repeats itself: %j', (code, place) => {
  const { from, to } = endlessPlace(code)
  expect(code.slice(from, to)).toBe(place)
})

const script = { nodeId: 'kind', hook: 'onChange', parameters: [], path: '', source: 'for (;;) {}' }
const severityOf = (isTotal: boolean) =>
  endlessProblem(script.source, { script, loop: [], isTotal }, 'endless').severity
const isIn = (nodeId: string) =>
  isAt({ nodeId, hook: 'onChange', parameters: [], language: 'javascript' }, { script, loop: [], isTotal: false })

it('an endless script is reported at its own place, as a warning where only time decided', () => {
  expect([isIn('kind'), isIn('other')]).toEqual([true, false])
  expect([severityOf(false), severityOf(true)]).toEqual(['error', 'warning'])
})
