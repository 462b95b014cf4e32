import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'
import { isScrollLocked } from './use-scroll-lock.ts'

afterEach(cleanup)

/** A dialog that mounts when it is first opened, like lazily loaded dialogs. */
function LazyPage() {
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        打开
      </button>
      {opened !== undefined && (
        <Dialog opened={opened} onClose={() => setOpened(false)} title="登录" width={452}>
          <input aria-label="手机号" data-autofocus />
        </Dialog>
      )}
    </>
  )
}

/** A dialog that asks before it closes, and closes together with its question. */
function AskingPage() {
  const [shown, setShown] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setShown(true)}>
        打开
      </button>
      {shown && (
        <Dialog opened onClose={() => setIsOpen(true)} title="规则">
          <input aria-label="名称" data-autofocus />
          <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="放弃？">
            <button type="button" data-autofocus onClick={() => setShown(false)}>
              放弃
            </button>
          </Dialog>
        </Dialog>
      )}
    </main>
  )
}

/** A panel with an action that can run once, after a question. */
function DecidingPage() {
  const [isOpen, setIsOpen] = useState(false)
  const [decided, setDecided] = useState(false)
  return (
    <main tabIndex={-1}>
      <Dialog opened onClose={() => undefined} title="减免申请">
        {!decided && (
          <button type="button" onClick={() => setIsOpen(true)}>
            同意
          </button>
        )}
        {isOpen && (
          <Dialog opened onClose={() => setIsOpen(false)} title="同意减免？">
            <button
              type="button"
              data-autofocus
              onClick={() => {
                setDecided(true)
                setIsOpen(false)
              }}
            >
              确定
            </button>
          </Dialog>
        )}
      </Dialog>
    </main>
  )
}

describe('a dialog', () => {
  it('keeps the focus when the button that opened a nested dialog has been removed', async () => {
    renderInTheme(<DecidingPage />)
    const opener = await screen.findByRole('button', { name: '同意' })
    opener.focus()
    fireEvent.click(opener)
    const confirm = await screen.findByRole('button', { name: '确定' })
    await waitFor(() => expect(document.activeElement).toBe(confirm))
    fireEvent.click(confirm)
    await waitFor(() => expect(screen.queryByRole('button', { name: '确定' })).toBeNull())
    expect(document.activeElement?.textContent).toBe('减免申请')
  })

  it('takes the focus when it opens and returns it when it closes, also after a late mount', async () => {
    renderInTheme(<LazyPage />)
    const opener = screen.getByRole('button', { name: '打开' })
    opener.focus()
    fireEvent.click(opener)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('手机号')))
    expect(isScrollLocked()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(isScrollLocked()).toBe(false))
    expect(document.activeElement).toBe(opener)
  })

  it('returns the focus to its opener when it closes together with its question', async () => {
    renderInTheme(<AskingPage />)
    const opener = screen.getByRole('button', { name: '打开' })
    opener.focus()
    fireEvent.click(opener)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('名称')))
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    const discard = await screen.findByRole('button', { name: '放弃' })
    await waitFor(() => expect(document.activeElement).toBe(discard))
    fireEvent.click(discard)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(opener)
  })
})
