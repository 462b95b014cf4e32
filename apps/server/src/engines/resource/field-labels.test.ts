import { expect, it } from 'vitest'
import { formerFieldLabels } from './field-labels.ts'

it("knows the former labels of a resource's own fields and of shared ones", () => {
  expect(formerFieldLabels('employment', 'idNumber')).toContain('เลขประจำตัว')
  expect(formerFieldLabels('store', 'owningSystemId')).toContain('ระบบที่สังกัด')
  expect(formerFieldLabels('store', 'colour')).toEqual([])
})
