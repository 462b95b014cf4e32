import { Dialog } from '@rostrum/ui/Dialog'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../testing/render-on-page.tsx'
import { useShortcuts } from './shortcuts.ts'

afterEach(cleanup)

function Reasons({ onChoose }: { onChoose: () => void }) {
  useShortcuts({ 'Alt+1': onChoose, x: onChoose })
  return <input aria-label="comment" />
}

it('works on the page, or in the dialog that lies above it', async () => {
  const chosen: string[] = []
  function Review() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <Reasons onChoose={() => chosen.push('page')} />
        <button type="button" onClick={() => setOpened(true)}>
          Refuse
        </button>
        <Dialog opened={opened} onClose={() => setOpened(false)} title="Refuse photo">
          <Reasons onChoose={() => chosen.push('dialog')} />
        </Dialog>
      </>
    )
  }
  const press = (target: Element) => fireEvent.keyDown(target, { key: '¡', code: 'Digit1', altKey: true })
  renderOnPage(<Review />)
  press(document.body)
  expect(chosen.splice(0)).toEqual(['page'])
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  // At once, while the dialog is still appearing.
  press(document.body)
  const dialog = await screen.findByRole('dialog', { name: 'Refuse photo' })
  expect(chosen).not.toContain('page')
  chosen.length = 0
  press(dialog.querySelector('input') ?? document.body)
  fireEvent.keyDown(dialog, { key: 'x', code: 'KeyX' })
  expect(chosen).toEqual(['dialog', 'dialog'])
})
