import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
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
  expect(shown()).toContain('including hidden ones')
})
