import { expect, test } from '@playwright/test'
import { measureWorkbenchWeight } from '../workbench-weight.ts'

test('the first page of the workbench, its screens and their parts keep to the weight of their scripts', () => {
  const { first, further } = measureWorkbenchWeight()
  expect(first.kilobytes).toBeLessThanOrEqual(300)
  expect(further.length).toBeGreaterThan(30)
  expect(further.filter(({ kilobytes }) => kilobytes > 60)).toEqual([])
})
