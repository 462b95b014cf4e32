import { messages } from 'virtual:messages/designer.en'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from './App.tsx'
import { writeStored } from './storage.ts'

beforeEach(() => {
  writeStored('designer.tour', true)
  window.CSS = { ...window.CSS, escape: (text: string) => text }
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The parts of the header in the order in which the focus visits them. */
function order(): readonly (string | null)[] {
  render(<App first={{ locale: 'en', messages }} timeZone="Asia/Shanghai" />)
  const parts = [screen.getByRole('toolbar', { name: 'Toolbar' }), screen.getByRole('button', { name: 'Language' })]
  const isBefore = (one: Node, other: Node) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
  return parts.toSorted((one, other) => (isBefore(one, other) ? -1 : 1)).map((part) => part.getAttribute('role'))
}

it('the language is next to the name where the header has two rows, and last elsewhere', () => {
  expect(order()[0]).toBe('toolbar')
  cleanup()
  const { matchMedia } = window
  const isNarrow = (query: string) => query === '(max-width: 61.99em)'
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: isNarrow(query) }))
  expect(order().at(-1)).toBe('toolbar')
})
