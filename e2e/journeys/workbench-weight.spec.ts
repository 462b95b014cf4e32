import { expect, test } from '@playwright/test'
import { measureWorkbenchWeight } from '../workbench-weight.ts'

test('the first page of the workbench, its pages and their lazy parts stay within their script budgets', () => {
  const { first, further, map, texts } = measureWorkbenchWeight()
  expect(first.kilobytes).toBeLessThanOrEqual(215)
  expect(further.length).toBeGreaterThan(30)
  expect(further.filter(({ kilobytes }) => kilobytes > 60)).toEqual([])
  expect(map).toHaveLength(2)
  expect(map.filter(({ kilobytes }) => kilobytes > 310)).toEqual([])
  expect(texts).toHaveLength(7)
  // Grows with each module: pages that need it should name the modules that they need.
  expect(texts.filter(({ kilobytes }) => kilobytes > 90)).toEqual([])
})
