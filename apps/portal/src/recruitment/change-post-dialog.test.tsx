import { messages as portal } from 'virtual:messages/portal.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { Toasts } from '@rostrum/ui/Toasts'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../shell/query-client.ts'
import { ChangePostDialog } from './ChangePostDialog.tsx'
import type { Application } from './records.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function textOf(review: string, opinion: string | null): Promise<string> {
  const application = {
    ...{ id: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0001', states: { review } },
    flowNodes: [{ stage: 'review', state: 'failed', opinion }],
    project: { timeZone: 'Asia/Shanghai', windows: {} },
  } as unknown as Application
  renderInTheme(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <MemoryRouter>
          <ChangePostDialog application={application} opened onClose={() => undefined} />
          <Toasts />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
  return (await screen.findByRole('dialog')).textContent
}

it('says why the review was not passed, and marks a reason in Chinese', async () => {
  const text = await textOf('REJECTED', '年龄不符合要求')
  expect(text).toContain('Reviewer’s comment: 年龄不符合要求')
  expect(text).toContain('In Chinese')
})

it.each([
  ['REJECTED', null],
  ['SUBMITTED', '年龄不符合要求'],
] as const)('gives no reason of a review that is %s with the comment %s', async (review, opinion) => {
  expect(await textOf(review, opinion)).not.toContain('comment')
})

it('says after a review that was not passed what the choice of another position does', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, success: true, msg: 'ok', data: {} }))
  await textOf('REJECTED', null)
  fireEvent.click(screen.getByRole('button', { name: portal['application.change_post'] }))
  expect(await screen.findByText(portal['application.post_changed_rejected'])).toBeTruthy()
})
