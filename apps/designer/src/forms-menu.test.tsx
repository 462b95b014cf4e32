import { messages } from 'virtual:messages/designer.en'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newDraft, writeDefinition, writeEntry } from './drafts.ts'
import { FormsMenu } from './FormsMenu.tsx'

const published = { version: 1, publishedAt: '2026-11-20T01:00:00Z', publishedBy: 'Lin' }
const listed = [
  { code: 'same', name: 'same', ...published, draftSavedAt: null, draftSavedBy: null },
  { code: 'ahead', name: 'ahead', ...published, draftSavedAt: '2026-11-21T02:30:00Z', draftSavedBy: 'Wang' },
]

beforeEach(() => {
  localStorage.clear()
  for (const code of ['same', 'ahead']) {
    const { definition, ...entry } = newDraft(code, new Date('2026-11-20T00:00:00Z'))
    writeDefinition(code, definition)
    writeEntry({ ...entry, name: code, server: { code, revision: 1, version: 1 }, isSent: code === 'same' })
  }
  vi.stubGlobal('fetch', async () => {
    return Response.json({ code: 200, msg: '', data: { records: listed, total: 2, current: 1, size: 20 } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says the same of a form in the list of this browser and in that of the server', async () => {
  renderInTheme(
    <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={messages}>
      <FormsMenu current="" onOpen={() => {}} onServerForm={async () => {}} onNew={() => {}} onCopy={() => {}} />
    </LocaleProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'My forms' }))
  const headings = await screen.findAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Forms in this browser', 'Forms on the server'])
  const server = within(screen.getByRole('region', { name: 'Forms on the server' }))
  const rows = await server.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^same same20 Nov.*, 09:00 · LinVersion 1$/),
    expect.stringMatching(/^ahead ahead21 Nov.*, 10:30 · WangChanges only in this browser · Draft of version 1$/),
  ])
  expect(screen.getByText('Same as on the server')).toBeDefined()
})
