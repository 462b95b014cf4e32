import { expect, it } from 'vitest'
import { mapYielding } from './map-yielding.ts'

it('long work yields to other work', async () => {
  const items = Array.from({ length: 40 }, (_item, at) => at)
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  })
  const mapped = await mapYielding(items, (item, at) => {
    const until = performance.now() + 2
    while (performance.now() < until);
    return item + at
  })
  clearInterval(counting)
  expect(mapped).toEqual(items.map((item) => 2 * item))
  expect(turns).toBeGreaterThan(2)
})
