import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useReturnFocus } from './use-return-focus.ts'

afterEach(cleanup)

/** Stays on the page while it fades out, as dialogs do. */
function LogIn({ opened, onDone }: { opened: boolean; onDone: () => void }) {
  useReturnFocus(opened)
  return (
    <button type="button" onClick={onDone}>
      登录
    </button>
  )
}

/** The focus on a busy machine: it is in the dialog before the effects of its opening run. */
function EarlyFocus() {
  useLayoutEffect(() => screen.getByText('登录').focus(), [])
  return null
}

/** A dialog whose success removes its opener. */
function LogInPage() {
  const [status, setStatus] = useState<'out' | 'opened' | 'in'>('out')
  return (
    <>
      <main tabIndex={-1}>
        {status !== 'in' && (
          <button type="button" onClick={() => setStatus('opened')}>
            去登录
          </button>
        )}
      </main>
      <div role="dialog">
        {status !== 'out' && <LogIn opened={status === 'opened'} onDone={() => setStatus('in')} />}
        {status === 'opened' && <EarlyFocus />}
      </div>
    </>
  )
}

it('moves the focus to the page when the opener is gone, also if the dialog took the focus early', () => {
  render(<LogInPage />)
  const opener = screen.getByText('去登录')
  opener.focus()
  fireEvent.click(opener)
  expect(document.activeElement).toBe(screen.getByText('登录'))
  fireEvent.click(screen.getByText('登录'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
