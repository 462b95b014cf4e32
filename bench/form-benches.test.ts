import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Runs a benchmark once over a small form; throws with its output if it ends with an error. */
const runOnce = (file: string): string =>
  execFileSync(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), '--once'], { encoding: 'utf8' })

it('the benchmark of the designer builds its page and measures every act', () => {
  const lines = runOnce('designer.ts').trim().split('\n')
  expect(lines.filter((line) => / \d+ ms at the 95th percentile/.test(line))).toHaveLength(8)
  expect(lines.filter((line) => /steps to undo: -?[\d.]+ MB/.test(line))).toHaveLength(1)
})

it('the benchmark of forms in a browser builds and measures every contender', () => {
  const rows = runOnce('forms-in-browser.ts').split('\n')
  for (const contender of ['hand-written', 'ours', 'native', 'plain'])
    expect(rows.find((row) => row.startsWith(`${contender}\t`))).toMatch(/^\S+(?:\t[\d.]+){7}$/)
})

it('the benchmark of large forms measures a field and a cell', () => {
  const lines = runOnce('large-form.ts').split('\n')
  for (const place of ['field', 'cell'])
    expect(
      lines.filter((line) => line.startsWith(place) && /[\d.]+ and [\d.]+ ms, ratio [\d.]+/.test(line)),
    ).toHaveLength(2)
})

it('the benchmark of rules compares every row', () => {
  const rows = runOnce('rules.ts').split('\n').slice(0, -2)
  expect(rows.filter((row) => /^.+: [\d.]+ ms, [\d.]+ of .+ \(target [\d.]+, (kept|MISSED)\)$/.test(row))).toHaveLength(
    19,
  )
})
