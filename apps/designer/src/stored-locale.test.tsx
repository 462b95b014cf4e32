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

it('follows the workbench, whatever was chosen here or in the portal before', () => {
  storeLocale('zh-CN')
  localStorage.setItem('workbench-locale', 'en')
  expect(readStoredLocale()).toBe('en')
})

it('is followed by the workbench, also by one that was never open in this browser', () => {
  expect(storeLocale('en')).toBe(true)
  expect(localStorage.getItem('workbench-locale')).toBe('en')
  localStorage.setItem('workbench-locale', 'zh-CN')
  expect(storeLocale('en')).toBe(true)
  expect(localStorage.getItem('workbench-locale')).toBe('en')
  expect(readStoredLocale()).toBe('en')
})

it('stays what the author has chosen here', () => {
  localStorage.setItem('workbench-locale', 'my')
  expect(storeLocale('zh-CN')).toBe(false)
  expect(localStorage.getItem('workbench-locale')).toBe('my')
  expect(readStoredLocale()).toBe('zh-CN')
})
