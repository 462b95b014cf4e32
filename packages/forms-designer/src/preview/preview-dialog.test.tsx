import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

const earlier = /entered in an earlier trial/

async function openPreview(session = open([field('a')])) {
  renderDesigner(session)
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  return within(await screen.findByRole('dialog', { name: 'Preview' }, { timeout: 20_000 }))
}

it('the preview says that it opens with what was typed elsewhere', { timeout: 60_000 }, async () => {
  expect((await openPreview()).queryByText(earlier)).toBeNull()
  cleanup()
  const session = open([field('a')])
  session.trialAnswers.record(['a'], { a: 'typed in a rule' })
  expect((await openPreview(session)).getByText(earlier)).toBeDefined()
})

it('the preview explains its two kinds of data', { timeout: 60_000 }, async () => {
  const dialog = await openPreview()
  const shown = () => dialog.getByRole('tabpanel').textContent
  expect(shown()).toContain('What is submitted')
  fireEvent.click(dialog.getByRole('tab', { name: 'As entered' }))
  expect(shown()).toContain('including hidden fields')
})

it('prints the form of the frame, which is on paper what its reader gets', { timeout: 60_000 }, async () => {
  const dialog = await openPreview()
  const target = dialog.getByTitle<HTMLIFrameElement>('Form at device width').contentWindow
  const post = vi.spyOn(target as Window, 'postMessage').mockReturnValue()
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Print' })
  expect(button.disabled).toBe(true)
  const ready = { source: target, origin: window.location.origin, data: { preview: 'ready' } }
  act(() => void window.dispatchEvent(new MessageEvent('message', ready)))
  fireEvent.click(button)
  expect(post).toHaveBeenLastCalledWith({ preview: 'print' }, window.location.origin)
})

it('a computer and a tablet differ where the window has space for neither', { timeout: 60_000 }, async () => {
  const space = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(384)
  const dialog = await openPreview()
  const frame = dialog.getByTitle<HTMLIFrameElement>('Form at device width')
  const choose = (device: string) => {
    fireEvent.click(dialog.getByRole('radio', { name: device }))
    return frame.style
  }
  expect(choose('Computer')).toMatchObject({ transform: 'scale(0.375)' })
  expect(choose('Tablet')).toMatchObject({ width: '200%', height: '200%', transform: 'scale(0.5)' })
  expect(choose('Phone')).toMatchObject({ width: '100%', transform: 'scale(1)' })
  space.mockRestore()
})
