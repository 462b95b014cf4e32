import { messages as forms } from 'virtual:messages/forms/engine.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import '@rostrum/forms/html/eager'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderFilling } from './testing/render-filling.tsx'
import type { FormDescription } from './use-registration.ts'

afterEach(cleanup)

const photo = { name: 'photo', label: '照片', required: true, limit: 1, cropWidth: 295, cropHeight: 413 }
const email = { name: 'email', label: '邮箱', required: true }
const described = {
  id: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0001',
  revision: 4,
  definition: {
    version: 1,
    config: {},
    children: [
      {
        ...{ id: 's1', type: 'section', options: { label: '证件照' } },
        children: [{ id: 'photo', type: 'picture-upload', options: photo }],
      },
      {
        ...{ id: 's2', type: 'section', options: { label: '联系方式' } },
        children: [{ id: 'email', type: 'input', options: email }],
      },
    ],
  },
  photoField: null,
  answers: {},
  given: {},
  savedAt: '2026-11-20T07:12:00Z',
  serverTime: '2026-11-20T07:12:00Z',
} as unknown as FormDescription

const goOn = () => fireEvent.click(screen.getByRole('button', { name: /^下一部分/ }))

it('the next part waits for a picture whose crop is not confirmed', async () => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  renderFilling(described, { ...ui, ...forms })
  fireEvent.change(document.querySelector('input[type="file"]') as Element, {
    target: { files: [new File(['x'], 'me.png')] },
  })
  await screen.findByRole('button', { name: '确认裁剪' })
  goOn()
  expect(screen.getByText('请确认裁剪范围')).toBeTruthy()
  expect(screen.getByRole('group', { name: '照片' }).contains(document.activeElement)).toBe(true)
  expect(screen.getByRole('button', { name: /联系方式/, expanded: false })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '放弃照片' }))
  goOn()
  expect(screen.getByRole('button', { name: /联系方式/, expanded: true })).toBeTruthy()
})
