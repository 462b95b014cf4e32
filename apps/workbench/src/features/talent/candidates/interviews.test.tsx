import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { authorityFor, noBlockedActions, openWorkbench, shellResponses } from '../../../testing/open-workbench.tsx'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { EvaluationFormInput } from './EvaluationFormInput.tsx'
import { InterviewActs } from './InterviewPanel.tsx'
import { StartTimeInput } from './StartTimeInput.tsx'

afterEach(cleanup)

const page = '/talent/interviews'
const interviews = `/workbenchApi${page}`
const resumes = '/workbenchApi/talent/resumes'

const description = {
  ...{ name: 'interview', path: interviews, title: 'candidate', sort: 'startsAt', searchable: false, columns: [] },
  fields: [
    {
      ...{ name: 'resumeId', kind: 'relation', relation: 'resume', relationPath: resumes, required: true },
      ...{ filterable: false, sortable: false, imported: false, writable: 'once' },
    },
  ],
  can: { create: true, update: true, remove: false, export: false, import: false },
} satisfies ResourceDescription

it('an interview that is planned from a resume belongs to it, once', async () => {
  const authority = authorityFor(page, 'Interviews', ['interview:write'])
  const requests = serve((one) => {
    if (one.path === `${interviews}/description`) return description
    if (one.path === `${resumes}/options`) return [{ value: 'r', label: 'Lin' }]
    if (one.path === interviews && one.method === 'POST') return { id: '9', revision: 1 }
    if (one.path === interviews) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authority, one)
  })
  openWorkbench(`${page}?id=new&resume=r`)
  expect(await screen.findByDisplayValue('Lin', undefined, { timeout: 15_000 })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ resumeId: 'r' })
})

it('a new interview names its time zone once its resume is chosen, and that of another resume after', async () => {
  const startTime = {
    ...{ name: 'startTime', kind: 'text', required: true, filterable: false, sortable: false, imported: false },
    writable: 'always',
  } as const
  const units = [
    ...[
      { id: 'mm', zone: 'Asia/Yangon' },
      { id: 'cn', zone: 'Asia/Shanghai' },
    ].map(({ id, zone }) => ({
      ...{ id, parentId: null, code: id, name: id, timeZone: zone, country: null },
    })),
  ]
  const authority = { ...authorityFor(page, 'Interviews', ['interview:write']), units }
  const unitOf: Readonly<Record<string, string>> = { aye: 'mm', lin: 'cn' }
  serve((one) => {
    if (one.path === `${interviews}/description`) return { ...description, fields: [...description.fields, startTime] }
    if (one.path === `${resumes}/options`)
      return Object.keys(unitOf)
        .filter((id) => !one.query.has('ids') || one.query.get('ids') === id)
        .map((id) => ({ value: id, label: id }))
    const id = one.path.startsWith(`${resumes}/`) ? one.path.slice(resumes.length + 1) : ''
    if (id in unitOf)
      return { record: { id, revision: 1, businessUnitId: unitOf[id] }, labels: {}, refused: noBlockedActions }
    if (one.path === interviews) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authority, one)
  })
  openWorkbench(`${page}?id=new`)
  const resume = await screen.findByRole('combobox', { name: /^Resume/ }, { timeout: 15_000 })
  await screen.findByLabelText(/^Starts at/)
  expect(screen.queryByText(/Times in/)).toBeNull()
  const choose = async (name: string) => {
    fireEvent.focus(resume)
    fireEvent.click(await screen.findByRole('option', { name }))
  }
  await choose('aye')
  expect(await screen.findByText('Times in Myanmar (GMT+6:30)')).toBeDefined()
  await choose('lin')
  expect(await screen.findByText('Times in China (GMT+8)')).toBeDefined()
})

it('an interview is cancelled after a confirmation', async () => {
  const moves = [
    { action: 'hold', possible: false, message: 'The interview has not started yet.' },
    { action: 'cancel', possible: true, message: null },
  ]
  const requests = serve(({ path, method }) => {
    if (path.endsWith('/transitions')) return method === 'POST' ? { state: 'cancelled', revision: 2 } : moves
    return { form: null, mayFill: false, waiting: 1, hidden: 0, average: null, evaluations: [] }
  })
  renderOnPage(<InterviewActs record={{ id: '1', revision: 1, resumeId: 'r' }} />)
  const posted = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel interview' }))
  const dialog = await screen.findByRole('dialog')
  expect(posted()).toEqual([])
  expect(within(dialog).getByRole('button', { name: 'Back' })).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel interview' }))
  await waitFor(() => expect(posted()).toEqual([{ action: 'cancel', revision: 1 }]))
})

it('a planner of interviews can send a refused message again, but not a pending one', async () => {
  const requests = serve(({ path }) => {
    if (path.endsWith('/transitions')) return []
    if (path.endsWith('/notification')) return { candidateNotification: 'waiting' }
    return { form: null, mayFill: false, waiting: 1, hidden: 0, average: null, evaluations: [] }
  })
  const record = { id: '1', revision: 1, resumeId: 'r' }
  const buttons = ['interview:write']
  renderOnPage(<InterviewActs record={{ ...record, candidateNotification: 'waiting' }} />, { buttons })
  await screen.findByRole('link', { name: 'Open resume' })
  expect(screen.queryByRole('button', { name: 'Resend SMS' })).toBeNull()
  cleanup()
  renderOnPage(<InterviewActs record={{ ...record, candidateNotification: 'refused' }} />, { buttons })
  fireEvent.click(await screen.findByRole('button', { name: 'Resend SMS' }))
  expect(await screen.findByText('The SMS will be resent')).toBeDefined()
  expect(requests.filter(({ path }) => path === `${interviews}/1/notification`)).toHaveLength(1)
})

it('choosing an evaluation form explains where forms are created, and which field is averaged', async () => {
  serve(() => [{ versionId: 'v', name: 'Store manager', number: 1 }])
  renderOnPage(
    <EvaluationFormInput label="Evaluation form" value={null} error={undefined} onChange={() => undefined} />,
  )
  expect(await screen.findByRole('option', { name: 'Store manager, version 1' })).toBeDefined()
  expect(screen.getByText(/A number field named “score” counts towards the average/)).toBeDefined()
})

it('a time that was typed without a colon is understood when its field is left', () => {
  const entered: unknown[] = []
  renderOnPage(
    <StartTimeInput label="Starts" value="930" error={undefined} onChange={(value) => entered.push(value)} />,
  )
  fireEvent.blur(screen.getByRole('textbox', { name: /Starts/ }))
  expect(entered).toEqual(['09:30'])
})
