import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage } from '../../testing/render-on-page.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'

afterEach(cleanup)

it.each([
  ['CREATED', 'Created'],
  ['ABNORMAL', 'Needs attention'],
  ['OF_LATER_RELEASE', 'OF_LATER_RELEASE'],
])('the former state of a payment or refund is shown as text: %s', (before, word) => {
  renderOnPage(<PaymentFacts value={{ before }} />)
  expect(screen.getByText('Before')).toBeDefined()
  expect(screen.getByText(word)).toBeDefined()
})
