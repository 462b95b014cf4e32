import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { ErrorSummary, FormFields, FormRoot, ProgressList } from '@rostrum/forms-react'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { Application, Project } from '../../recruitment/records.ts'
import { useRefusedPhoto } from './use-refused-photo.ts'
import { type FormDescription, useRegistration } from './use-registration.ts'

afterEach(cleanup)

const project = { id: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0002', timeZone: 'Asia/Shanghai' } as Project
const section = (id: string, label: string, name: string, fieldLabel: string) => ({
  ...{ id, type: 'section', options: { label } },
  children: [{ id: name, type: 'input', options: { name, label: fieldLabel } }],
})
const described = {
  ...{ id: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0001', revision: 4, photoField: 'photo', given: {} },
  definition: {
    version: 1,
    config: {},
    children: [section('basic', '基本信息', 'email', '邮箱'), section('pictures', '照片', 'photo', '证件照')],
  },
  answers: { email: 'lin@example.com', photo: 'photo.jpg' },
  ...{ savedAt: '2026-11-20T07:12:00Z', serverTime: '2026-11-20T07:12:00Z' },
} as unknown as FormDescription

function Marked({ registration, states }: { registration: ReturnType<typeof useRegistration>; states: object }) {
  useRefusedPhoto(registration.form, described, { states } as Application)
  return null
}

function Filling({ states }: { states: object }) {
  const registration = useRegistration({ project, described, personId: 'p1' })
  return (
    <FormRoot form={registration.form}>
      <Marked registration={registration} states={states} />
      <ProgressList />
      <ErrorSummary />
      <FormFields />
    </FormRoot>
  )
}

const open = (states: object) =>
  renderInTheme(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
        <MemoryRouter>
          <Filling states={states} />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )

const isRefused = () => screen.queryAllByText(new RegExp(portal['field.photo_refused'])).length > 0

it('a returned form with a refused photo opens there, with the reason, until the photo is replaced', async () => {
  open({ review: 'RETURNED', photo: 'BAD' })
  await waitFor(() => expect(isRefused()).toBe(true))
  expect(screen.getByRole('region', { name: '照片' }).textContent).toContain('1 处')
  expect(screen.getByText('已完成 1 / 2 个部分')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: /证件照/ }), { target: { value: 'new.jpg' } })
  await waitFor(() => expect(isRefused()).toBe(false))
})

it.each([
  { review: 'RETURNED', photo: 'PENDING' },
  { review: 'DRAFT', photo: 'BAD' },
])('a form in $review with a photo in $photo opens without an error', async (states) => {
  open(states)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(isRefused()).toBe(false)
})
