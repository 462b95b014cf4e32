import { beforeEach, expect, it } from 'vitest'
import { readStoredLocale, storeLocale } from './stored-locale.ts'

beforeEach(() => localStorage.clear())

it('is Chinese when no language is stored', () => {
  expect(readStoredLocale()).toBe('zh-CN')
})

it('is that of the workbench, or English where the designer does not speak it', () => {
  localStorage.setItem('workbench-locale', 'en')
  expect(readStoredLocale()).toBe('en')
  localStorage.setItem('workbench-locale', 'my')
  expect(readStoredLocale()).toBe('en')
  localStorage.setItem('workbench-locale', 'zh-CN')
  expect(readStoredLocale()).toBe('zh-CN')
})

it('stays what the author has chosen here', () => {
  localStorage.setItem('workbench-locale', 'my')
  storeLocale('zh-CN')
  expect(readStoredLocale()).toBe('zh-CN')
})
