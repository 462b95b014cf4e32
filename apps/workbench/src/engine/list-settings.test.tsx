import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../testing/open-workbench.tsx'
import { type RecordedRequest, serve } from '../testing/render-on-page.tsx'
import { listSettings } from './list-settings.ts'

const page = '/recruitment/positions'
const positions = `/workbenchApi${page}`
const settingsPath = '/workbenchApi/home/list-settings'
const field = (name: string) => ({
  ...{ name, kind: 'text', required: false, filterable: false, sortable: false, imported: false, writable: 'never' },
})
const description = {
  ...{
    name: 'position',
    path: positions,
    title: 'name',
    sort: 'name',
    searchable: true,
    columns: ['name', 'code', 'open'],
  },
  fields: [field('name'), field('code'), field('headcount'), { ...field('open'), kind: 'boolean', label: 'Open' }],
  can: { create: false, update: false, remove: false, export: false, import: false },
} as ResourceDescription

/** What no test here changes. */
const untouched = { widths: {}, pinned: null }

let chosen: object | null
let connected: boolean
let saved: unknown[]
/** Whether each of the rows is open. */
let isOpen: readonly boolean[]

beforeEach(() => {
  ;[chosen, connected, saved, isOpen] = [null, true, [], [true]]
  localStorage.clear()
})
afterEach(cleanup)

function answer(request: RecordedRequest): unknown {
  if (request.path === settingsPath) {
    if (!connected) return undefined
    if (request.method !== 'PUT') return { chosen }
    const { resource: _resource, ...settings } = request.body as { resource: string }
    chosen = settings
    saved.push(settings)
    return { done: true }
  }
  if (request.path === `${positions}/description`) return description
  const record = { revision: 1, name: 'Clerk', code: 'P1', headcount: '3' }
  const records = isOpen.map((each, at) => ({ ...record, id: String(at), open: each }))
  const rows = { records, labels: {}, total: records.length, current: 1, size: 100, next: null }
  if (request.path === positions) return rows
  return shellResponses(authorityFor(page, 'Positions'), request)
}

function open() {
  serve(answer)
  openWorkbench(page)
}

const heads = async () => (await screen.findAllByRole('columnheader')).map((head) => head.textContent)
const chooseColumn = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Columns' }))
  fireEvent.click(await screen.findByRole('checkbox', { name }))
}

it('columns belong to the account, and a change is saved there', async () => {
  chosen = { columns: ['code'], density: 'compact' }
  open()
  await waitFor(async () => expect(await heads()).toEqual(['Code']))
  await chooseColumn('Places')
  await waitFor(() => expect(saved).toEqual([{ columns: ['code', 'headcount'], density: 'compact', ...untouched }]))
})

it('a change without a network stays in the browser, and is sent to the account later', async () => {
  connected = false
  open()
  await heads()
  await chooseColumn('Code')
  await waitFor(() => expect(listSettings('position').get()).toMatchObject({ columns: ['name'], unsent: true }))
  cleanup()
  connected = true
  chosen = { columns: ['code'], density: 'normal' }
  open()
  await waitFor(() => expect(saved).toEqual([{ columns: ['name'], density: 'normal', ...untouched }]))
  expect(listSettings('position').get()).toMatchObject({ columns: ['name'], unsent: false })
})

it('settings that this browser stored before accounts did are sent once', async () => {
  localStorage.setItem('workbench-list-position 1', JSON.stringify({ columns: ['headcount'], density: 'relaxed' }))
  open()
  await waitFor(() => expect(saved).toEqual([{ columns: ['headcount'], density: 'relaxed', ...untouched }]))
  expect(await heads()).toEqual(['Places'])
})

it('a boolean that is the same in all rows is a column only when its reader chooses it', async () => {
  isOpen = [true, true]
  open()
  await screen.findAllByText('Clerk')
  expect(await heads()).toEqual(['Name', 'Code'])
  await chooseColumn('Open')
  await waitFor(async () => expect(await heads()).toEqual(['Name', 'Code', 'Open']))
})

it('a boolean that tells rows apart is a column', async () => {
  isOpen = [true, false]
  open()
  await screen.findAllByText('Clerk')
  expect(await heads()).toEqual(['Name', 'Code', 'Open'])
  expect(listSettings('position').get().columns).toBeNull()
})
