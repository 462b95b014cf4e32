import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { refusal, renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { useClaim } from './use-claim.ts'

afterEach(cleanup)

function Claimed() {
  const { claim, retry } = useClaim('7')
  return (
    <button type="button" onClick={retry}>
      {claim.state}
    </button>
  )
}

it('an application that another reviewer has released can be claimed by retrying', async () => {
  let other = true
  serve(({ method }) => (method === 'POST' && other ? refusal(409, 'review.claimed') : {}))
  renderOnPage(<Claimed />)
  const button = await screen.findByText('refused')
  other = false
  fireEvent.click(button)
  expect(await screen.findByText('held')).toBeDefined()
})
