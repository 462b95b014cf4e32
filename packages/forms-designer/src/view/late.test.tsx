import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Guard } from './Guard.tsx'
import { late } from './late.tsx'

afterEach(cleanup)

it('keeps the page when a part does not come, and asks for it again', async () => {
  let isConnected = false
  const load = async () => {
    if (!isConnected) throw new Error('no network')
    return { Words: () => <p>here</p> }
  }
  const Part = late<object, Awaited<ReturnType<typeof load>>>(load, ({ Words }) => Words)
  function Page(): ReactElement {
    const [tries, setTries] = useState(0)
    const again = (
      <button type="button" onClick={() => setTries(tries + 1)}>
        again
      </button>
    )
    return (
      <>
        <p>work</p>
        <Guard key={tries} fallback={again}>
          <Part />
        </Guard>
      </>
    )
  }
  renderInTheme(<Page />)
  const button = await screen.findByRole('button')
  expect(screen.getByText('work')).toBeDefined()
  isConnected = true
  fireEvent.click(button)
  expect(await screen.findByText('here')).toBeDefined()
})
