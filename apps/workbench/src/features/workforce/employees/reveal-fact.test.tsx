import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { RevealFact } from './RevealFact.tsx'

afterEach(cleanup)

const record = { id: '7', revision: 1, idNumber: '532****1997' }

it('a sealed value is shown in full at its place, for a purpose', async () => {
  const requests = serve(() => ({ value: '532901198407151997' }))
  renderOnPage(<RevealFact record={record} field="idNumber" />, { buttons: ['employee-personal:read'] })
  fireEvent.click(screen.getByRole('button', { name: 'Show in full' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show in full' }))
  expect(await screen.findByText('532901198407151997')).toBeDefined()
  expect(requests.map(({ body }) => body)).toMatchObject([{ field: 'idNumber', purpose: 'contract' }])
})

it('without the permission it stays masked', () => {
  renderOnPage(<RevealFact record={record} field="idNumber" />)
  expect(screen.queryByRole('button')).toBeNull()
})
