import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../testing/render-on-page.tsx'
import { useAction } from './use-action.ts'

afterEach(cleanup)

function Entry({ isAtField }: { isAtField: boolean }) {
  const [refused, setRefused] = useState(false)
  const { run, running } = useAction(() => Promise.reject(new Error('Refused')), {
    refresh: [],
    onFailure: () => {
      setRefused(isAtField)
      return isAtField
    },
  })
  return (
    <form>
      <input aria-label="From" aria-invalid={refused} />
      <button type="button" disabled={running} onClick={() => void run(undefined).catch(() => undefined)}>
        Save
      </button>
    </form>
  )
}

it.each([
  ['at a field leads to it', true, () => screen.getByRole('textbox')],
  ['of the whole leads back to the button', false, () => screen.getByRole('button', { name: 'Save' })],
])('a refusal %s, though its button was disabled', async (_what, isAtField, expected) => {
  serve(() => ({}))
  renderOnPage(<Entry isAtField={isAtField} />, { address: '/' })
  const save = await screen.findByRole('button', { name: 'Save' })
  save.focus()
  fireEvent.click(save)
  save.blur()
  await waitFor(() => expect(document.activeElement).toBe(expected()))
})
