import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../testing/render-on-page.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'

afterEach(cleanup)

it.each([
  ['CREATED', 'Created'],
  ['ABNORMAL', 'Needs attention'],
  ['OF_LATER_RELEASE', 'OF_LATER_RELEASE'],
])('what a payment or refund was before is told in words: %s', (before, word) => {
  renderOnPage(<PaymentFacts value={{ before }} />)
  expect(screen.getByText('Before')).toBeDefined()
  expect(screen.getByText(word)).toBeDefined()
})
