import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'

it.each([
  ['请假申请', 'html', '请假申请.html'],
  ['Leave: 1/2 ', 'json', 'Leave 1 2.json'],
  ['', 'html', 'form.html'],
  ['..', 'html', 'form.html'],
])('a form with the name “%s” is saved as %s in the file %s', (name, extension, file) => {
  expect(fileName(name, extension)).toBe(file)
})
