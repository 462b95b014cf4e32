import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { renderFilling } from './testing/render-filling.tsx'
import type { FormDescription } from './use-registration.ts'

const id = '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0001'
const described = {
  id,
  revision: 4,
  definition: {
    version: 1,
    config: {},
    children: [{ id: 'email', type: 'input', options: { name: 'email', label: '邮箱' } }],
  },
  photoField: null,
  answers: { email: '' },
  given: {},
  savedAt: '2026-11-20T07:12:00Z',
  serverTime: '2026-11-20T07:12:00Z',
} as unknown as FormDescription

const closed = '报名已于 11月24日（周二）17:00 截止。'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    const answer = {
      code: 409,
      success: false,
      msg: closed,
      message: closed,
      data: null,
      reason: 'recruitment.window_closed',
    }
    return new Response(JSON.stringify(answer), { status: 409 })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => renderFilling(described)

it('a form that cannot be saved says so next to its buttons, in every section', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  open()
  expect(screen.getByText(portal['registration.autosave_hint'])).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: '邮箱' }), { target: { value: 'late@example.com' } })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.getByText(portal['registration.offline'])).toBeDefined()
  expect(screen.queryByText(portal['registration.autosave_hint'])).toBeNull()
  expect(screen.getByRole('button', { name: '保存草稿' })).toBeDefined()
})

it('a form that closes while it is open says so next to its buttons, offers a way out, and keeps the input', async () => {
  open()
  expect(screen.getByRole('button', { name: '保存草稿' })).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: '邮箱' }), { target: { value: 'late@example.com' } })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.getByRole('status').textContent).toContain(closed)
  expect(screen.queryByRole('button', { name: '保存草稿' })).toBeNull()
  expect(screen.getByRole('link', { name: '查看我的报名' }).getAttribute('href')).toBe(paths.application({ id }))
  expect(screen.getByDisplayValue('late@example.com')).toBeDefined()
})
