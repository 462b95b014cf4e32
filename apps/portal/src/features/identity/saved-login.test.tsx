import { beforeEach, expect, it } from 'vitest'
import { deleteSavedLogin, readSavedPhone, saveLogin } from './saved-login.ts'

beforeEach(() => localStorage.clear())

it('a remembered log-in stores the phone and never the password in the page', async () => {
  await saveLogin('13800138000', 'riverside7')
  expect(readSavedPhone()).toBe('13800138000')
  expect(localStorage.getItem('login-info')).toBe('{"phone":"13800138000"}')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('riverside7')
  deleteSavedLogin()
  expect(readSavedPhone()).toBe('')
})
