import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
const { matchMedia } = window
const showWindow = (isPhone: boolean) =>
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (media: string) => ({ ...matchMedia(media), matches: isPhone && media.includes('max-width: 47.99em') }),
  })
afterEach(() => {
  cleanup()
  showWindow(false)
})

const words = /^You can view, preview and make small changes here/

it('a phone shows above the form what it cannot do here, until the author closes that', () => {
  showWindow(true)
  const closed: true[] = []
  renderDesigner(open([field('a')]), { onPhoneNoteClosed: () => closed.push(true) })
  const note = screen.getByRole('note')
  expect(within(note).getByText(words)).toBeDefined()
  expect(note.compareDocumentPosition(screen.getByRole('main')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  fireEvent.click(within(note).getByRole('button', { name: 'Close' }))
  expect([screen.queryByText(words), closed]).toEqual([null, [true]])
  cleanup()
  renderDesigner(open([field('a')]), { showPhoneNote: false })
  expect(screen.queryByText(words)).toBeNull()
})

it('an empty form on a phone says that once, and a wide window does not', () => {
  showWindow(true)
  renderDesigner(open([]))
  expect(screen.getAllByText(words)).toHaveLength(1)
  cleanup()
  showWindow(false)
  renderDesigner(open([field('a')]))
  expect(screen.queryByText(words)).toBeNull()
})
