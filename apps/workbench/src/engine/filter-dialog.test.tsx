import type { FieldDescription, Filter } from '@rostrum/contracts/engines/resource/resource-calls'
import { paymentEventNames } from '@rostrum/contracts/recruitment/payment/events'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOnPage, serve } from '../testing/render-on-page.tsx'
import { FilterDialog } from './FilterDialog.tsx'

afterEach(cleanup)

const named = (name: string, more: Partial<FieldDescription>): FieldDescription => ({
  ...{ name, kind: 'text', required: false, filterable: true, sortable: false, imported: false, writable: 'never' },
  ...more,
})

async function choose(resource: string, field: FieldDescription, word: string): Promise<Filter[]> {
  const saved: Filter[] = []
  const keep = (filter: Filter) => saved.push(filter)
  renderOnPage(<FilterDialog {...{ resource, field, filter: undefined }} onClose={() => {}} onApply={keep} />)
  fireEvent.click(await screen.findByRole('combobox', { name: 'Value' }))
  fireEvent.click(await screen.findByRole('option', { name: word, hidden: true }))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Value' }).getAttribute('aria-expanded')).toBe('false'),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  return saved
}

it('a value that only programs know by name is filtered by its label', async () => {
  const requests = serve(() => [])
  const event = named('event', { kind: 'choice', options: [...paymentEventNames] })
  expect(await choose('payment-event', event, 'Refund returned to us')).toEqual([
    { field: 'event', operator: 'is', values: ['refund.returned'] },
  ])
  cleanup()
  expect(await choose('job', named('task', {}), 'Reconcile payments')).toEqual([
    { field: 'task', operator: 'is', values: ['payment.reconcile'] },
  ])
  cleanup()
  expect(await choose('setting', named('code', {}), 'Help line')).toEqual([
    { field: 'code', operator: 'is', values: ['supportPhone'] },
  ])
  cleanup()
  const permissions = named('permissions', { kind: 'choices', options: ['account:read', 'account:write'] })
  expect(await choose('role', permissions, 'Accounts: Manage')).toEqual([
    { field: 'permissions', operator: 'is', values: ['account:write'] },
  ])
  expect(requests.map(({ path }) => path)).not.toContain('/workbenchApi/system/audit-events')
})
