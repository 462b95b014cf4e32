import { messages as forms } from 'virtual:messages/forms/engine.zh-CN'
import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import '@rostrum/forms/html/eager'
import { FormFields, FormRoot } from '@rostrum/forms-react'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { Project } from '../../recruitment/records.ts'
import { ActionBar } from './ActionBar.tsx'
import { type FormDescription, useRegistration } from './use-registration.ts'

afterEach(cleanup)

const project = { id: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0002', timeZone: 'Asia/Shanghai' } as Project
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

function Filling() {
  const registration = useRegistration({ project, described, personId: 'p1' })
  return (
    <FormRoot form={registration.form}>
      <FormFields />
      <ActionBar project={project} registration={registration} busy={false} onReview={() => {}} />
    </FormRoot>
  )
}

const goOn = () => fireEvent.click(screen.getByRole('button', { name: /^下一部分/ }))

it('the next part waits for a picture whose crop is not confirmed', async () => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  renderInTheme(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...forms, ...portal }}>
        <MemoryRouter>
          <Filling />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
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
