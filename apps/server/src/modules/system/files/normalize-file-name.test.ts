import { expect, it } from 'vitest'
import { normalizeFileName } from './normalize-file-name.ts'

it('keeps the last segment of a path, without control characters', () => {
  expect(normalizeFileName('C:\\fakepath\\毕业\u0007证书.jpg')).toBe('毕业证书.jpg')
})

it('masks what identifies or contacts a person, since names of files are stored unencrypted', () => {
  expect(normalizeFileName('身份证11010519491231002X正面.jpg')).toBe('身份证110105********002X正面.jpg')
  expect(normalizeFileName('林若溪_13800138000.pdf')).toBe('林若溪_138****8000.pdf')
})
