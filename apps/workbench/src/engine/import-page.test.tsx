import type { ImportPreview, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dayAt } from '../parts/page/civil-time.ts'
import { localDate } from '../parts/page/local-date.ts'
import { authorityFor, openWorkbench, shellResponses } from '../testing/open-workbench.tsx'
import { type RecordedRequest, refusal, serve } from '../testing/render-on-page.tsx'

const page = '/organisation/business-units'
const units = `/workbenchApi${page}`
const id = '01890a5d-ac96-774b-bcce-b302099a8057'

const description = {
  ...{ name: 'business-unit', path: units, title: 'name', sort: 'name', searchable: true, columns: [], fields: [] },
  can: { create: true, update: true, remove: true, export: true, import: true },
} satisfies ResourceDescription

let savedText = 'Nort'
let state: ImportPreview['state'] = 'open'
let mayFix = false
let same = false
let slow = false
let refused: string | undefined
let importable = true

const preview = (): ImportPreview => ({
  ...{ id, fileName: 'units.xlsx', fields: ['name'], ignored: [], state, refusal: refused },
  counts: { rows: 12_345, new: same ? 0 : 1, update: 0, unchanged: same ? 12_345 : 0, invalid: 0 },
  rows: [{ number: 2, mark: 'new', fixed: false, cells: { name: { text: savedText } } }],
})

function answer(request: RecordedRequest): unknown {
  const { method, path, body } = request
  if (path === `${units}/description`) return { ...description, can: { ...description.can, import: importable } }
  if (path === `${units}/imports/${id}/cell`) {
    if (!mayFix) return refusal(503, 'Busy.')
    savedText = (body as { text: string }).text
    return {}
  }
  if (path === `${units}/imports/${id}/confirmation`) {
    state = slow ? 'running' : 'confirmed'
    return slow ? { created: 0, changed: 0, running: true } : { created: 1, changed: 0 }
  }
  if (path === `${units}/imports/${id}`) return preview()
  if (path === units && method === 'GET')
    return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
  return shellResponses(authorityFor(page, 'Business units'), request)
}

const isLeavePrevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
/** The button of the footer; that of the question has the same name. */
const confirmation = () =>
  screen.getAllByRole('button', { name: 'Import 1 row' }).find((one) => one.closest('[role="dialog"]') === null) ??
  document.body
const cell = () => screen.getByDisplayValue<HTMLInputElement>(/^Nort/)
const leaveCell = () => fireEvent.blur(cell())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the effective day of rows without one is today at first', async () => {
  const day = { ...{ name: 'validFrom', kind: 'day', required: false, filterable: false, sortable: false } } as const
  const dated = {
    ...{ ...description, effectiveDay: 'validFrom' },
    fields: [{ ...day, imported: true, writable: 'always' } as const],
  }
  serve((request) => (request.path === `${units}/description` ? dated : answer(request)))
  openWorkbench(`${page}/import`)
  const field = await screen.findByRole<HTMLInputElement>('textbox', {}, { timeout: 15_000 })
  expect(field.value).toBe(localDate(dayAt(new Date(), 'Asia/Shanghai'), 'en'))
})

it('a sheet cannot be confirmed while a cell value is unsaved, and counts as unsaved until then', async () => {
  serve(answer)
  openWorkbench(`${page}/import?id=${id}`)
  await screen.findByDisplayValue('Nort')
  expect(screen.getByRole('button', { name: 'All 12,345' })).toBeDefined()
  expect(isLeavePrevented()).toBe(true)
  fireEvent.change(cell(), { target: { value: 'North' } })
  leaveCell()
  expect(await screen.findByText('Busy.')).toBeDefined()
  expect(cell().value).toBe('North')
  expect(screen.getByText('1 correction has not been saved yet')).toBeDefined()
  fireEvent.click(confirmation())
  expect(screen.queryByRole('dialog')).toBeNull()
  mayFix = true
  leaveCell()
  await waitFor(() => expect(confirmation().getAttribute('aria-disabled')).toBe('false'))
  expect(screen.queryByText(/has not been saved/)).toBeNull()
  fireEvent.click(confirmation())
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Import \d+ row/ }))
  await waitFor(() => expect(isLeavePrevented()).toBe(false))
})

it('an import without changes cannot be confirmed, and navigation does not ask about it', async () => {
  state = 'open'
  same = true
  serve(answer)
  openWorkbench(`${page}/import?id=${id}`)
  fireEvent.click(
    await screen.findByRole('button', { name: 'Import 0 rows', description: 'There is nothing to import' }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(isLeavePrevented()).toBe(false)
  same = false
})

it('an import that takes long is followed until it is written, or says why it was not', {
  timeout: 30_000,
}, async () => {
  state = 'open'
  slow = true
  serve(answer)
  openWorkbench(`${page}/import?id=${id}`)
  const confirm = async () => {
    fireEvent.click(confirmation())
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Import \d+ row/ }))
    expect((await screen.findAllByText('Importing. You can leave this page.')).length).toBeGreaterThan(0)
    expect(confirmation().getAttribute('aria-disabled')).toBe('true')
  }
  await screen.findByDisplayValue('North')
  await confirm()
  refused = 'A row was changed.'
  state = 'open'
  expect(await screen.findByText('A row was changed.', {}, { timeout: 10_000 })).toBeDefined()
  await waitFor(() => expect(confirmation().getAttribute('aria-disabled')).toBe('false'))
  await confirm()
  state = 'confirmed'
  expect(await screen.findByText('This spreadsheet has been imported', {}, { timeout: 10_000 })).toBeDefined()
  slow = false
})

it('the URL of a missing import opens no page', async () => {
  importable = false
  serve(answer)
  openWorkbench(`${page}/import`)
  expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeDefined()
  importable = true
})

it('the reason why a file cannot be read stays on the page until the next file', async () => {
  state = 'open'
  let readable = false
  serve((request) => {
    if (request.method !== 'POST' || request.path !== `${units}/imports`) return answer(request)
    return readable ? preview() : refusal(422, 'This is not an Excel file (.xlsx).')
  })
  openWorkbench(`${page}/import`)
  const input = await screen.findByLabelText<HTMLInputElement>('Upload spreadsheet', { selector: 'input' })
  const choose = (name: string) => fireEvent.change(input, { target: { files: [new File(['a,b'], name)] } })
  choose('units.csv')
  const reason = await screen.findByText(/^This is not an Excel file/)
  expect(reason.closest('header')?.querySelector('h1')?.textContent).toBe('Import Business units')
  readable = true
  choose('units.xlsx')
  await screen.findByDisplayValue(/^Nort/)
  expect(screen.queryByText(/^This is not an Excel file/)).toBeNull()
})
