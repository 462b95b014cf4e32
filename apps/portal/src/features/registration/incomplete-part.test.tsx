import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { clearToasts, Toasts } from '@rostrum/ui/Toasts'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderFilling } from './testing/render-filling.tsx'
import type { FormDescription } from './use-registration.ts'

afterEach(() => {
  cleanup()
  clearToasts('parts')
})

const section = (id: string, label: string) => ({
  ...{ id, type: 'section', options: { label } },
  children: [{ id: `${id}-name`, type: 'input', options: { name: id, label: `${label}名称`, required: true } }],
})
const described = {
  ...{ id: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0001', revision: 4, photoField: null, given: {} },
  definition: { version: 1, config: {}, children: [section('edu', '教育经历'), section('work', '工作经历')] },
  answers: {},
  ...{ savedAt: '2026-11-20T07:12:00Z', serverTime: '2026-11-20T07:12:00Z' },
} as unknown as FormDescription

const next = () => fireEvent.click(screen.getByRole('button', { name: new RegExp(portal['registration.next']) }))
const notice = /“教育经历”还有必填项未填/

it('"next" says which part was left incomplete, and goes on', async () => {
  renderFilling(described)
  renderInTheme(<Toasts />)
  next()
  expect((await screen.findAllByText(notice)).length).toBeGreaterThan(0)
  expect(screen.getByRole('textbox', { name: /工作经历名称/ })).toBeTruthy()
})

it('a complete part is left without a word', async () => {
  renderFilling({ ...described, answers: { edu: '澜江大学' } } as unknown as FormDescription)
  renderInTheme(<Toasts />)
  fireEvent.click(screen.getByRole('button', { name: /教育经历/ }))
  next()
  expect(await screen.findByRole('textbox', { name: /工作经历名称/ })).toBeTruthy()
  expect(screen.queryByText(notice)).toBeNull()
})
