import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../../testing/render-on-page.tsx'
import { ReasonInput } from './ReasonInput.tsx'

afterEach(cleanup)

it('counts to the length that the call takes', () => {
  renderOnPage(<ReasonInput value="Moves house" onChange={() => undefined} />)
  expect(screen.getByText('11 of 100 characters')).toBeDefined()
})
