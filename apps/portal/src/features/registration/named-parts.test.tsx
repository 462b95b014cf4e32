import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { FormFields, FormRoot, MarkedPartsProvider } from '@rostrum/forms-react'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { NamedParts } from '../../recruitment/NamedParts.tsx'
import type { Application, Project } from '../../recruitment/records.ts'
import { useNamedParts } from './use-named-parts.ts'
import { type FormDescription, type Registration, useRegistration } from './use-registration.ts'

afterEach(cleanup)

const project = { id: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0002', timeZone: 'Asia/Shanghai' } as Project
const section = (id: string, label: string, name: string, fieldLabel: string) => ({
  ...{ id, type: 'section', options: { label } },
  children: [{ id: `${name}-node`, type: 'input', options: { name, label: fieldLabel } }],
})
const described = {
  ...{ id: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0001', revision: 4, photoField: null, given: {} },
  definition: {
    version: 1,
    config: {},
    children: [
      section('basic', '基本信息', 'email', '邮箱'),
      section('study', '教育经历', 'school', '毕业院校'),
      section('papers', '证明材料', 'diploma', '毕业证书'),
    ],
  },
  answers: { email: 'lin@example.com', school: '澜江大学', diploma: 'diploma.pdf' },
  ...{ savedAt: '2026-11-20T07:12:00Z', serverTime: '2026-11-20T07:12:00Z' },
} as unknown as FormDescription

const parts = [
  { name: 'study', label: '教育经历' },
  { name: 'diploma', label: '毕业证书' },
]

type MarkedProps = { registration: Registration; application: Application }

function Marked({ registration, application }: MarkedProps) {
  const marks = useNamedParts(registration, application)
  return (
    <MarkedPartsProvider value={marks}>
      <NamedParts parts={parts} projectId={project.id} />
      <FormFields />
    </MarkedPartsProvider>
  )
}

function Filling({ application }: Pick<MarkedProps, 'application'>) {
  const registration = useRegistration({ project, described, personId: 'p1' })
  return (
    <FormRoot form={registration.form}>
      <Marked registration={registration} application={application} />
    </FormRoot>
  )
}

const open = (review: string, address = '/recruit/form') =>
  renderInTheme(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
        <MemoryRouter initialEntries={[address]}>
          <Filling application={{ states: { review }, correction: { parts } } as unknown as Application} />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )

const focusedHead = () => document.activeElement?.closest('button')?.textContent
const marksIn = (part: string) =>
  screen.getByRole('region', { name: part }).textContent?.includes(portal['registration.part_marked'])

it('a returned form opens at the first part that the reviewer named, with the parts marked', async () => {
  open('RETURNED')
  await waitFor(() => expect(focusedHead()).toContain('教育经历'))
  expect(marksIn('教育经历')).toBe(true)
  expect(marksIn('基本信息')).toBe(false)
  expect(screen.getByRole('textbox', { name: '毕业院校' }).getAttribute('aria-invalid')).toBeNull()
})

it('a link to a part opens the form there, also from the form itself', async () => {
  open('RETURNED', '/recruit/form?part=diploma')
  const diploma = await screen.findByRole('textbox', { name: '毕业证书' })
  await waitFor(() => expect(document.activeElement).toBe(diploma))
  const mark = document.getElementById(diploma.getAttribute('aria-describedby') ?? '')
  expect(mark?.textContent).toBe(portal['registration.part_marked'])
  fireEvent.click(screen.getByRole('link', { name: '教育经历' }))
  await waitFor(() => expect(focusedHead()).toContain('教育经历'))
  fireEvent.click(screen.getByRole('link', { name: '毕业证书' }))
  await waitFor(() => expect(document.activeElement).toBe(diploma))
})

it('a form that was submitted again has no marks', async () => {
  open('DRAFT')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(screen.queryByText(portal['registration.part_marked'])).toBeNull()
})
