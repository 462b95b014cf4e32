import { expect, test } from '@playwright/test'
import { measureWorkbenchWeight } from '../workbench-weight.ts'

test('the first page of the workbench, its pages and their lazy parts stay within their script budgets', () => {
  const { first, further } = measureWorkbenchWeight()
  expect(first.kilobytes).toBeLessThanOrEqual(300)
  expect(further.length).toBeGreaterThan(30)
  expect(further.filter(({ kilobytes }) => kilobytes > 60)).toEqual([])
})
