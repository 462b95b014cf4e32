import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { refusal, renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { TextFields } from './TextFields.tsx'

afterEach(cleanup)

const texts = { introduction: '', introductionEn: '', agreementId: 'a1' }
const draw = (errors: Readonly<Record<string, string>>) =>
  renderOnPage(<TextFields id="7" texts={texts} touch={() => {}} errors={errors} />, { buttons: ['article:read'] })

it('an error of the English introduction is shown at the button, which then opens it in English', async () => {
  serve(() => [])
  draw({ introductionEn: 'Too long' })
  expect(screen.getByText('Too long')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Edit introduction' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true)
})

it('agreements that fail to load say so, and load on retry', async () => {
  let down = true
  serve(() => (down ? refusal(500, 'internal') : [{ id: 'a1', title: 'Terms', version: 2 }]))
  draw({})
  const again = await screen.findByRole('button', { name: 'Try again' })
  fireEvent.click(screen.getByRole('button', { name: 'Preview agreement' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByRole('alert')).toBeDefined()
  down = false
  fireEvent.click(again)
  expect(await screen.findByText('Terms, version 2')).toBeDefined()
})
