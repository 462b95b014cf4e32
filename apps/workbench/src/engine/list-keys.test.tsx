import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { authorityFor, noBlockedActions, openWorkbench, shellResponses } from '../testing/open-workbench.tsx'
import { serve } from '../testing/render-on-page.tsx'

const page = '/recruitment/positions'
const positions = `/workbenchApi${page}`
const field = { required: true, filterable: true, sortable: false, imported: false, writable: 'always' } as const
const description = {
  ...{
    name: 'position',
    path: positions,
    title: 'title',
    sort: 'title',
    searchable: true,
    columns: ['code', 'title', 'headcount'],
  },
  sums: ['headcount'],
  fields: [
    { name: 'code', kind: 'text', ...field },
    { name: 'title', kind: 'text', english: 'titleEn', ...field },
    { name: 'titleEn', kind: 'text', ...field },
    { name: 'headcount', kind: 'number', ...field },
    { name: 'description', kind: 'longText', ...field },
    { name: 'cancelledAt', kind: 'instant', states: { set: 'stopped' }, ...field },
  ],
  can: { create: false, update: false, remove: false, export: true, import: false },
} satisfies ResourceDescription

const records = ['Clerk', 'Driver', 'Editor'].map((titleEn, at) => ({
  ...{ id: String(at + 1), revision: 1, code: `A${at + 1}`, title: `职位${at + 1}`, titleEn, headcount: at + 2 },
  ...{ description: '', cancelledAt: at === 2 ? '2026-11-20T00:00:00Z' : null },
}))

let canExport = true
beforeEach(() => {
  canExport = true
  localStorage.clear()
  serve((call) => {
    if (call.path === `${positions}/description`)
      return { ...description, can: { ...description.can, export: canExport } }
    if (call.path === `${positions}/summary`) return { total: 3, all: 310, sums: { headcount: 9 } }
    const record = records.find(({ id }) => call.path === `${positions}/${id}`)
    if (record) return { record, labels: { position: { [record.id]: record.titleEn } }, refused: noBlockedActions }
    if (call.path === positions) {
      const shown = records.map((one) => ({ ...one, title: one.titleEn }))
      return { records: shown, labels: {}, total: 3, current: 1, size: 100, next: null }
    }
    return shellResponses(authorityFor(page, 'Positions'), call)
  })
})
afterEach(cleanup)

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true, ...more })

async function open(address = page) {
  openWorkbench(address)
  await screen.findByText('Clerk', {}, { timeout: 15_000 })
}

it('the keys of a list work without focusing it first, and are off while typing', async () => {
  await open()
  press('j')
  press('x')
  expect(screen.getByText('1 selected')).toBeDefined()
  press('j', { shiftKey: true })
  expect(screen.getByText('2 selected')).toBeDefined()
  press('Escape')
  expect(screen.queryByText('2 selected')).toBeNull()
  press('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find in list' }))
  press('x')
  expect(screen.queryByText('1 selected')).toBeNull()
})

it('the question mark lists the keys, which are off until the list is closed', async () => {
  await open()
  press('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
  press('x')
  expect(screen.queryByText('1 selected')).toBeNull()
})

it('the space bar opens a record next to the list, J the next one, and Enter a record on the whole page', async () => {
  await open()
  press('j')
  press(' ')
  await screen.findByRole('complementary', { name: 'Driver' })
  expect(await screen.findByText('2 of 3')).toBeDefined()
  press('j')
  await screen.findByRole('complementary', { name: 'Editor' })
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Editor' })).toBeNull())
  press('k')
  press('Enter')
  await screen.findByRole('complementary', { name: 'Driver' })
  expect(screen.getByRole('button', { name: 'Show beside the list' })).toBeDefined()
})

it('a row has its buttons in a column of their own, and none next to the record that is open', async () => {
  await open()
  const rowOf = (name: string) => screen.getAllByText(name)[0]?.closest<HTMLElement>('[role="row"]')
  const acts = () => [...(rowOf('Driver')?.querySelectorAll('[title="Copy link"]') ?? [])]
  const columns = () => rowOf('Driver')?.style.gridTemplateColumns
  expect(acts()).toHaveLength(1)
  expect(columns()).toMatch(/ 1fr 52px$/)
  press(' ')
  await screen.findByRole('complementary', { name: 'Clerk' })
  expect(acts()).toHaveLength(0)
  expect(columns()).toMatch(/ 1fr$/)
})

it('a record has its state and figures on top, both texts in one row, and empty fields behind a button', async () => {
  await open(`${page}?id=3`)
  const record = await screen.findByRole('complementary', { name: 'Editor' })
  const header = record.querySelector('header')
  await waitFor(() => expect(header?.textContent).toContain('20 Nov 2026'))
  expect(header?.textContent).toContain('A3')
  expect(header?.textContent).toContain('4')
  expect(header?.textContent).toContain('Editor职位3')
  const rows = () => [...record.querySelectorAll('dt')].map((term) => term.textContent)
  expect(rows()).not.toContain('Description')
  fireEvent.click(screen.getByRole('button', { name: 'Show empty fields (1)' }))
  expect(rows()).toContain('Description')
})

it('the footer counts the records with their noun, out of all when filtered, and adds up', async () => {
  await open(`${page}?q=x`)
  expect(await screen.findByText('3 of 310 positions')).toBeDefined()
  expect(screen.getByText('Places 9')).toBeDefined()
})

it('the name of a record is a link to its address', async () => {
  await open(`${page}?q=x`)
  expect(screen.getByRole('link', { name: 'Clerk' }).getAttribute('href')).toBe(`${page}?q=x&id=1`)
})

it('a list without any act on several records has no boxes, and its keys select nothing', async () => {
  canExport = false
  await open()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  press('j')
  press('x')
  press('j', { shiftKey: true })
  expect(screen.queryByText(/selected/)).toBeNull()
  press('?')
  const help = await screen.findByRole('dialog')
  expect(help.textContent).not.toContain('⇧ X')
})
