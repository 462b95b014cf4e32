import { messages as english } from 'virtual:messages/portal.en'
import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { compileForm, FormStore, type WidgetNode } from '@rostrum/forms'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Application, Project } from '../../recruitment/records.ts'
import { FillNotices } from './FillNotices.tsx'

const formOf = (children: WidgetNode[]): FormStore =>
  new FormStore(compileForm({ version: 1, config: {}, children }), { today: '2026-11-22' })

const projectWith = (rejectedPositions: object[] = []): Project =>
  ({ id: 'p', timeZone: 'Asia/Shanghai', rejectedPositions }) as unknown as Project

const show = (choices: object[], submittedAt: string | null = null, form = formOf([]), project = projectWith()) =>
  renderInTheme(
    <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={portal}>
      <MemoryRouter>
        <FillNotices
          form={form}
          project={project}
          application={
            { choices, submittedAt, correction: null, states: { review: 'DRAFT' } } as unknown as Application
          }
        />
      </MemoryRouter>
    </LocaleProvider>,
  )

it('the form names the positions that it is for, or asks for one', () => {
  const position = { title: '馆员', code: 'Y0017', employer: '澜江州图书馆' }
  show([{ order: 1, position, cancelled: false }])
  expect(screen.getByRole('listitem').textContent).toContain('馆员（Y0017）')
  expect(screen.getByRole('link', { name: '修改 志愿' }).getAttribute('href')).toContain('p')
  cleanup()
  show([])
  expect(screen.getByText(portal['registration.no_choices'])).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('the form marks the position for which the office did not pass its applicant, with the comment', () => {
  const position = { id: 'b', title: '馆员', code: 'Y0017', employer: '澜江州图书馆' }
  const other = { id: 'c', title: '会计', code: 'Y0018', employer: '澜江州图书馆' }
  const choices = [position, other].map((each, at) => ({ order: at + 1, position: each, cancelled: false }))
  const rejection = { position, at: '2026-11-12T02:00:00Z', opinion: '所学专业不符合要求' }
  show(choices, '2026-11-10T02:00:00Z', formOf([]), projectWith([rejection]))
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('11月12日（周四）未通过')
  expect(first?.textContent).toContain('所学专业不符合要求')
  expect(second?.textContent).not.toContain('未通过')
  cleanup()
})

it('marks a comment that the reviewer wrote in Chinese', () => {
  const correction = { opinion: '请补充毕业证书', parts: [], deadline: '2026-11-24T09:00:00Z' }
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={english}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <FillNotices
            form={formOf([])}
            project={projectWith()}
            application={
              {
                choices: [],
                correction,
                photo: { opinion: null },
                states: { review: 'RETURNED' },
              } as unknown as Application
            }
          />
        </MemoryRouter>
      </QueryClientProvider>
    </LocaleProvider>,
  )
  expect(screen.getByText('In Chinese')).toBeTruthy()
})

const notice = portal['registration.declare_again']
const box: WidgetNode = {
  ...{ id: 'goodFaith', type: 'switch' },
  options: { name: 'goodFaith', label: '承诺', required: true },
}
const email: WidgetNode = { id: 'email', type: 'input', options: { name: 'email', label: '邮箱', required: true } }

it('a draft of a changed position says that its declaration has to be made again, until it is made', () => {
  const form = formOf([email, box])
  show([], '2026-11-20T09:00:00Z', form)
  expect(screen.getByText(notice)).toBeTruthy()
  act(() => form.setValue('goodFaith', true))
  expect(screen.queryByText(notice)).toBeNull()
  act(() => form.setValue('goodFaith', false))
  expect(screen.getByText(notice)).toBeTruthy()
  cleanup()
  show([], null, formOf([email, box]))
  expect(screen.queryByText(notice)).toBeNull()
})

it('a form without a declaration asks for none again', () => {
  show([], '2026-11-20T09:00:00Z', formOf([email]))
  expect(screen.queryByText(notice)).toBeNull()
})
