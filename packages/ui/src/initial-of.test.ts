import { expect, it } from 'vitest'
import { initialOf } from './initial-of.ts'

it.each([
  ['林若溪', '林'],
  ['𬭸元', '𬭸'],
  ['Nguyễn Thị Minh Anh', 'A'],
  ['Lê Văn Đức', 'Đ'],
  ['Trang Đỗ Quyên', 'Q'],
  ['John Smith', 'J'],
  ['José', 'J'],
  ['เอกชัย ใจดี', 'อ'],
  ['ไพโรจน์', 'พ'],
  ['ແສງດາວ ວົງສາ', 'ສ'],
  ['ស្រី ពៅ', 'ស្រី'],
  ['မြင့်မြင့်', 'မြ'],
  ['', ''],
])('the initial of %s is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
