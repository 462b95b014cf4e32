import { expect, test } from '@playwright/test'
import { measureWorkbenchWeight, weightLimits } from '../workbench-weight.ts'

test('the first page of the workbench, its pages and their lazy parts stay within their script budgets', () => {
  const { first, further, map, labels } = measureWorkbenchWeight()
  expect(first.kilobytes).toBeLessThanOrEqual(weightLimits.first)
  expect(further.length).toBeGreaterThan(30)
  expect(further.filter(({ kilobytes }) => kilobytes > weightLimits.further)).toEqual([])
  expect(map).toHaveLength(2)
  expect(map.filter(({ kilobytes }) => kilobytes > 310)).toEqual([])
  expect(labels).toHaveLength(7)
  expect(labels.filter(({ kilobytes }) => kilobytes > 40)).toEqual([])
})
