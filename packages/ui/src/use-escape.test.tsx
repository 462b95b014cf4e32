import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

afterEach(cleanup)

/** A dialog that asks before it closes, in another dialog above it. */
function Page() {
  const [opened, setOpened] = useState(true)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Dialog opened={opened} onClose={() => setAsking(true)} title="填写" width={452}>
        <input aria-label="手机号" data-autofocus />
        <input aria-label="备注" />
      </Dialog>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="放弃？"
        onConfirm={() => setOpened(false)}
      />
    </>
  )
}

const pressEscape = (init: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape', ...init })
const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)

describe('the Escape key', () => {
  it('closes only the topmost dialog, and the focus returns to its position in the one below', async () => {
    renderInTheme(<Page />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('手机号')))
    screen.getByLabelText('备注').focus()
    pressEscape()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('取消'))
    expect(titles()).toEqual(['填写', '放弃？'])
    pressEscape()
    await waitFor(() => expect(titles()).toEqual(['填写']))
    expect(document.activeElement).toBe(screen.getByLabelText('备注'))
  })

  it('is left to an active input method', async () => {
    renderInTheme(<Page />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('手机号')))
    pressEscape({ isComposing: true })
    expect(titles()).toEqual(['填写'])
  })
})
