import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ChangedValue } from '../../../engine/ChangedValue.tsx'
import { refusal, renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { AuditDetails } from './AuditDetails.tsx'
import { SubjectCell } from './SubjectName.tsx'

afterEach(cleanup)

const id = '0199a000-0000-7000-8000-000000000001'
const unit = '0199a000-0000-7000-8000-000000000002'
const shared = { required: true, filterable: false, sortable: false, imported: false, writable: 'always' } as const
const fields: FieldDescription[] = [
  { name: 'businessUnitId', kind: 'relation', relation: 'business-unit', relationPath: '/units', ...shared },
]
const draw = (record: object) => {
  renderOnPage(<AuditDetails record={{ id: '7', revision: 1, ...record }} ChangedValue={ChangedValue} />)
  return () =>
    screen.queryAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}

it('a change is shown as text, with old and new value', async () => {
  serve(({ path }) => {
    if (path.endsWith('audit-subject')) return { path: '/roles', fields }
    return path.startsWith('/units') ? [{ value: unit, label: 'South' }] : [{ value: id, label: 'Clerk' }]
  })
  const changes = { businessUnitId: [null, unit], admin: [false, true], name: ['Old', 'Clerk'] }
  const lines = draw({ entity: 'role', entityId: id, facts: { changes } })
  await waitFor(() =>
    expect(lines()).toEqual(['Record: Clerk', 'Business unit: South', 'Administrator: No → Yes', 'Name: Old → Clerk']),
  )
})

it('further recorded details are shown as text too, and never as code', async () => {
  serve(() => ({ path: null, fields: [] }))
  const facts = { rows: 9, fields: ['username', 'displayName'], at: '2026-11-01T02:00:00.000Z', before: { state: 'x' } }
  const lines = draw({ entity: 'account', entityId: 'account', facts })
  await waitFor(() =>
    expect(lines()).toEqual(['Rows: 9', 'Columns: Username, Name', 'Time: 1 Nov 2026, 10:00', 'Before: Status: x']),
  )
})

it('a subject that its reader cannot see is shown by its number', async () => {
  serve(({ path }) => (path.endsWith('audit-subject') ? { path: '/roles', fields: [] } : refusal(404, 'gone')))
  const lines = draw({ entity: 'role', entityId: id, facts: {} })
  await waitFor(() => expect(lines()).toEqual([`Record: ${id}`]))
})

it('old and new values are shown as pairs, and stored data by its name', async () => {
  serve(() => ({ path: null, fields: [] }))
  const lines = draw({ entity: 'retention', entityId: 'sms', facts: { to: 45, from: 90 } })
  await waitFor(() => expect(lines()).toEqual(['Record: SMS log', 'Changes: 90 → 45']))
})

it('a page that went to another group is named with both groups', async () => {
  serve(() => ({ path: null, fields: [] }))
  const facts = { page: 'audit', changes: { group: ['logs', 'operations'] } }
  const lines = draw({ entity: 'menu', entityId: 'menu', facts })
  await waitFor(() => expect(lines()).toEqual(['Page: Audit log', 'Group: Logs → Operations']))
})

it('amounts have their currency, and refund reasons and fee states are shown as text', async () => {
  serve(() => ({ path: null, fields: [] }))
  const facts = { amount: 10_000, reason: 'granted' }
  const refund = draw({ entity: 'payment_refund', entityId: 'R1', facts })
  await waitFor(() => expect(refund()).toEqual(['Record: R1', 'Amount: ¥100.00', 'Reason: Granted by staff']))
  cleanup()
  const fee = draw({ entity: 'application', entityId: 'one', facts: { before: 'PAID', after: 'REFUNDING' } })
  await waitFor(() => expect(fee()).toEqual(['Record: one', 'Changes: Paid → Refund in progress']))
})

it('rows of the list tell their subjects by name, with one request for each list', async () => {
  const second = '0199a000-0000-7000-8000-000000000003'
  const requests = serve(({ path }) =>
    path.endsWith('audit-subject')
      ? { path: '/roles', fields: [] }
      : [
          { value: id, label: 'Clerk' },
          { value: second, label: 'Marker' },
        ],
  )
  const record = (entityId: string) => ({ id: '7', revision: 1, entity: 'role', entityId })
  renderOnPage(
    <>
      <SubjectCell value={id} record={record(id)} />
      <SubjectCell value={second} record={record(second)} />
      <SubjectCell value="role" record={record('role')} />
    </>,
  )
  expect(await screen.findByText(/Clerk/)).toBeDefined()
  expect(await screen.findByText(/Marker/)).toBeDefined()
  expect(requests.filter(({ path }) => path.includes('/options'))).toHaveLength(1)
})

it('records without a list, and others that a fact refers to, are named by the log', async () => {
  const account = '0199a000-0000-7000-8000-000000000004'
  serve(({ path, query }) => {
    if (path.endsWith('audit-names')) return [{ id, name: 'Li · Leave' }]
    if (path.startsWith('/accounts')) return [{ value: account, label: 'Wang' }]
    return query.get('entity') === 'account'
      ? { path: '/accounts', fields: [], isNamed: false }
      : { path: null, fields: [], isNamed: true }
  })
  const lines = draw({
    entity: 'approval-task',
    entityId: id,
    facts: { accountId: account, step: 2, eventId: unit, kind: 'leave' },
  })
  await waitFor(() =>
    expect(lines()).toEqual(['Record: Li · Leave', 'Account: Wang', 'Approval step: 2', 'Type: Leave request']),
  )
})

it('columns of dated records are named as their fields, and entries by what they belong to', async () => {
  serve(({ path, query }) => {
    if (path.startsWith('/stores')) return [{ value: unit, label: 'Rama 9' }]
    return query.get('entity') === 'store' ? { path: '/stores', fields: [] } : { path: null, fields: [] }
  })
  const dated = draw({ entity: 'department', entityId: 'department', facts: { fields: ['head_id', 'name_en'] } })
  await waitFor(() => expect(dated()).toEqual(['Columns: Head of department, Name (English)']))
  cleanup()
  const entry = draw({
    entity: 'store-link',
    entityId: id,
    facts: { subjectId: unit, until: '2026-09-26', origin: 'carried_over' },
  })
  await waitFor(() =>
    expect(entry()).toEqual(['Record: Rama 9', 'Until: 26 Sept 2026', 'Origin: Carried over from before']),
  )
})

it('an identifier is not shown while its name is on its way', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  serve(async ({ path }) => {
    if (path.endsWith('audit-subject')) return { path: '/roles', fields: [] }
    await answered
    return [{ value: id, label: 'Clerk' }]
  })
  const lines = draw({ entity: 'role', entityId: id, facts: {} })
  await waitFor(() => expect(lines()).toEqual(['Record: …']))
  answer()
  await waitFor(() => expect(lines()).toEqual(['Record: Clerk']))
})
