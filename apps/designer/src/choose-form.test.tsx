import { messages } from 'virtual:messages/designer.en'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from './App.tsx'
import { writeStored } from './storage.ts'

/** Pending requests for single forms. */
const waiting = new Map<string, (answer: Response) => void>()
const answered = (data: unknown) => Response.json({ code: 200, msg: '', data })

const listed = (code: string) => ({ code, name: code, version: 1, draftSavedAt: null })
const served = (code: string) => ({
  ...{ code, name: code, version: 1, revision: 1, savedAt: null, savedBy: null, attempt: null },
  definition: { version: 1, config: {}, children: [] },
})

beforeEach(() => {
  localStorage.clear()
  writeStored('designer.tour', true)
  window.CSS = { ...window.CSS, escape: (text: string) => text }
  vi.stubGlobal('fetch', (path: string) => {
    const code = /\/forms\/(\w+)$/.exec(path)?.[1]
    if (code) return new Promise((resolve) => waiting.set(code, resolve))
    return Promise.resolve(answered({ records: ['slow', 'quick'].map(listed), total: 2, current: 1, size: 20 }))
  })
})
afterEach(() => {
  cleanup()
  waiting.clear()
  vi.unstubAllGlobals()
})

const forms = () => screen.getByRole('button', { name: 'My forms' })
const answer = (code: string) => act(async () => waiting.get(code)?.(answered(served(code))))
async function choose(code: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'My forms' }))
  fireEvent.click(await dialog.findByRole('button', { name: new RegExp(`^${code}`) }))
  await waitFor(() => expect(waiting.has(code)).toBe(true))
}

it('opens the most recently selected form of the server, however late the response to the previous one arrives', async () => {
  render(<App first={{ locale: 'en', messages }} timeZone="Asia/Shanghai" />)
  fireEvent.click(forms())
  await choose('slow')
  await choose('quick')
  await answer('quick')
  await waitFor(() => expect(document.title).toMatch(/^quick/))
  await answer('slow')
  expect(document.title).toMatch(/^quick/)
  fireEvent.click(forms())
  await choose('slow')
  fireEvent.click(within(screen.getByRole('dialog', { name: 'My forms' })).getByRole('button', { name: 'New form' }))
  await waitFor(() => expect(document.title).toMatch(/^Untitled/))
  await answer('slow')
  expect(document.title).toMatch(/^Untitled/)
})
