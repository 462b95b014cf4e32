import { expect, it } from 'vitest'
import { runOnce } from './run-once.ts'

it('the benchmark of the designer builds its page and measures every act', async () => {
  const lines = await runOnce('designer.ts')
  expect(lines.filter((line) => / \d+ ms at the 95th percentile/.test(line))).toHaveLength(8)
  expect(lines.filter((line) => /steps to undo: -?[\d.]+ MB/.test(line))).toHaveLength(1)
})

it('the benchmark of forms in a browser builds and measures every contender', async () => {
  const rows = await runOnce('forms-in-browser.ts')
  for (const contender of ['hand-written', 'ours', 'native', 'plain'])
    expect(rows.find((row) => row.startsWith(`${contender}\t`))).toMatch(/^\S+(?:\t[\d.]+){7}$/)
})

it('the benchmark of large forms measures a field and a cell', async () => {
  const lines = await runOnce('large-form.ts')
  for (const place of ['field', 'cell'])
    expect(
      lines.filter((line) => line.startsWith(place) && /[\d.]+ and [\d.]+ ms, ratio [\d.]+/.test(line)),
    ).toHaveLength(2)
})

it('the benchmark of rules compares every row', async () => {
  const rows = (await runOnce('rules.ts')).slice(0, -1)
  expect(rows.filter((row) => /^.+: [\d.]+ ms, [\d.]+ of .+ \(target [\d.]+, (kept|MISSED)\)$/.test(row))).toHaveLength(
    19,
  )
})
