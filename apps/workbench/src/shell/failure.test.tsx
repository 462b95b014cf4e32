import { ApiFailure } from '@rostrum/ui/api-failure'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../testing/render-on-page.tsx'
import { useFailureMessage } from './failure.ts'
import { QueryError } from './QueryError.tsx'

afterEach(cleanup)

const error = new ApiFailure({ status: 500, message: 'Something went wrong', requestId: '7f3a' })

function Sentence() {
  return <p>{useFailureMessage()(error)}</p>
}

it('the number of a failure is next to the message if it has its own place', () => {
  renderOnPage(<QueryError query={{ error, refetch: async () => undefined }} />)
  expect(screen.getByText('Something went wrong')).toBeDefined()
  expect(screen.getAllByText(/7f3a/)).toHaveLength(1)
})

it('the number of a failure ends the message if it has no place of its own', () => {
  renderOnPage(<Sentence />)
  expect(screen.getByText('Something went wrong Reference 7f3a')).toBeDefined()
})
