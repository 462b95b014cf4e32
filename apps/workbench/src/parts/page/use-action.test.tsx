import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../testing/render-on-page.tsx'
import { useAction } from './use-action.ts'

afterEach(cleanup)

let runs = 0
let finish = () => {}

function Submit() {
  const { run } = useAction(
    () => {
      runs++
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    },
    { refresh: [], successMessage: () => `Saved ${runs}` },
  )
  return (
    <button type="button" onClick={() => void run(undefined)}>
      Save
    </button>
  )
}

it('an action that runs is not run again by a second press, and is afterwards', async () => {
  renderOnPage(<Submit />)
  const button = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(runs).toBeGreaterThan(0))
  finish()
  expect(await screen.findByText('Saved 1')).toBeTruthy()
  fireEvent.click(button)
  await waitFor(() => expect(runs).toBe(2))
})
