import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { type Answers, definitionVersion } from '@rostrum/forms'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../shell/query-client.ts'
import { useKeepAnswers } from './KeepAnswersOffer.tsx'
import { attemptFor, useSubmission } from './use-submission.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const study = { id: 'study', type: 'section', options: { label: '教育经历' } }
const definition = {
  version: definitionVersion,
  config: {},
  children: [
    { id: 'email', type: 'input', options: { name: 'email', label: '电子邮箱' } },
    { ...study, children: [{ id: 'school', type: 'input', options: { name: 'school', label: '学校' } }] },
    { id: 'none', type: 'switch', options: { name: 'none', label: '没有证书' } },
  ],
}
const answers: Answers = { email: 'lin@example.com', school: '云南大学', none: true }

const succeeded = { code: 200, success: true, msg: 'ok' }

function Page({ id }: { id: string }) {
  const { isChosen, offer } = useKeepAnswers(answers)
  const { submission } = useSubmission(id)
  const agreed = { statements: [], agreementId: null, keepsAnswers: isChosen }
  return (
    <>
      {offer}
      <button type="button" onClick={() => void submission.submit(attemptFor(id, 1, agreed))}>
        提交
      </button>
    </>
  )
}

/** The submission of an application by a person with some personal information. @returns what is sent */
function show(id: string, known: Answers, keeping: object = { ...succeeded, data: { revision: 1, savedAt: '' } }) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const name = new URL(url, 'http://portal').pathname.split('/').at(-1) ?? ''
    requests.push(name)
    if (name === 'getProfile')
      return Response.json({ ...succeeded, data: { form: { definition }, answers: known, revision: 0 } })
    if (name === 'keepAnswers') return Response.json(keeping)
    return Response.json({ ...succeeded, data: { outcome: 'submitted', id } })
  })
  const router = createMemoryRouter([{ path: '*', element: <Page id={id} /> }])
  renderInTheme(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...ui, ...portal }}>
        <RouterProvider router={router} />
      </LocaleProvider>
    </QueryClientProvider>,
  )
  const submit = async () => {
    fireEvent.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/notice/deliverySuccessful'))
  }
  return { requests, submit }
}

const offered = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^同时保存到个人信息/ })

it('a submission is saved in the personal information where that is empty, unless the person declines', async () => {
  const { requests, submit } = show('a1', { none: false })
  const box = await offered()
  expect(box.labels?.[0]?.textContent).toContain('电子邮箱、教育经历')
  expect(box.checked).toBe(true)
  await submit()
  expect(requests.filter((name) => name !== 'getProfile')).toEqual(['submitDeliver', 'keepAnswers'])
  cleanup()
  const declining = show('a2', { none: false })
  fireEvent.click(await offered())
  await declining.submit()
  expect(declining.requests).not.toContain('keepAnswers')
})

it('what it would replace there is replaced only on request', async () => {
  const { requests, submit } = show('a3', { email: 'old@example.com' })
  const box = await offered()
  expect(box.checked).toBe(false)
  expect(screen.getByText(/^会替换个人信息中已有的内容/)).toBeTruthy()
  fireEvent.click(box)
  await submit()
  expect(requests).toContain('keepAnswers')
})

it('nothing is offered that the personal information has', async () => {
  const { requests, submit } = show('a4', answers)
  await waitFor(() => expect(requests).toContain('getProfile'))
  await submit()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(requests).not.toContain('keepAnswers')
})

it('a submission is complete also where saving in the personal information fails', async () => {
  const { requests, submit } = show('a5', {}, { code: 500, success: false, msg: '稍后再试' })
  await offered()
  await submit()
  expect(requests).toContain('keepAnswers')
})
