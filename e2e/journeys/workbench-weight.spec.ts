import { expect, test } from '@playwright/test'
import { weighWorkbench } from '../workbench-weight.ts'

/** Editors of rich text, which load a library that weighs more than twice what other parts may. */
const editor = /^(?:Body|Rich)Editor-/

test('the first page of the workbench, its screens and their parts keep to the weight of their scripts', () => {
  const { first, further } = weighWorkbench()
  expect(first.kilobytes).toBeLessThanOrEqual(300)
  expect(further.length).toBeGreaterThan(30)
  const tooHeavy = further.filter(({ name, kilobytes }) => kilobytes > (editor.test(name) ? 165 : 60))
  expect(tooHeavy).toEqual([])
})
