import { lazyPage } from '@rostrum/ui/lazy-component'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'

afterEach(cleanup)

it('keeps the page when a part fails to load, and retries on request', async () => {
  let isConnected = false
  const load = async () => {
    if (!isConnected) throw new Error('no network')
    return { Words: () => <p>here</p> }
  }
  const Part = lazyPage(load, ({ Words }) => Words)
  renderInTheme(
    <>
      <p>work</p>
      <ErrorBoundary
        fallback={(retry) => (
          <button type="button" onClick={retry}>
            again
          </button>
        )}
      >
        <Suspense>
          <Part />
        </Suspense>
      </ErrorBoundary>
    </>,
  )
  const button = await screen.findByRole('button')
  expect(screen.getByText('work')).toBeDefined()
  isConnected = true
  fireEvent.click(button)
  expect(await screen.findByText('here')).toBeDefined()
})
