import { runOnce } from '../../bench/run-once.ts'
import { expect, test } from '../product.ts'

/** They measure the product of the journeys, whose address is in the environment, and change nothing in it. */
test.describe('a benchmark of pages measures everything once', () => {
  test('scrolling of a list', async () => {
    const [line] = await runOnce('list-scroll.ts')
    expect(line).toMatch(/: [\d.]+ ms a frame at p95, .* a bare table [\d.]+ at p95, .* [1-9]\d* rows drawn$/)
  })

  test('large drawings', async () => {
    const lines = await runOnce('large-drawings.ts')
    const figures = /: \d+ ms to the paint .* [\d.]+ ms a frame at p95 .* with 30 \d+ and [\d.]+ ms; ratio [\d.]+, /
    expect(lines.filter((line) => figures.test(line))).toHaveLength(2)
  })

  test('the home page of the portal', async () => {
    const lines = await runOnce('portal-home.ts')
    expect(lines.filter((line) => /^(?:phone|desktop), \d+ px, 1 visits of each$/.test(line))).toHaveLength(2)
    for (const figure of [/JavaScript: [1-9]\d* KB/, /paint: [\d.]+ of an empty React page/, /shift: [\d.]+ /])
      expect(lines.filter((line) => figure.test(line))).toHaveLength(2)
  })

  test('visits of pages', async () => {
    const lines = await runOnce('page-visits.ts')
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatch(/^\/recruitment\/\w+: first \d+ ms .*, second \d+ ms$/)
  })

  test('scripts of the workbench', async () => {
    const lines = await runOnce('workbench-scripts.ts')
    expect(lines.filter((line) => /: [1-9][\d.]* KB \(target/.test(line)).length).toBeGreaterThan(12)
  })
})
