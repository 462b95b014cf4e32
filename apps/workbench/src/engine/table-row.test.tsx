import { messages as workbench } from 'virtual:messages/workbench.en'
import { MantineProvider } from '@mantine/core'
import { annualLeave } from '@rostrum/contracts/attendance/leave/resources'
import { fieldShape } from '@rostrum/contracts/engines/resource/field-shape'
import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { interviews } from '@rostrum/contracts/talent/candidates/interview-resources'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Screens } from '../App.tsx'
import { TableRow } from './TableRow.tsx'

afterEach(cleanup)

const nothing = () => undefined

function showRow(
  resource: string,
  name: string,
  value: unknown,
  shape: Pick<FieldDescription, 'kind' | 'decimalPlaces' | 'mostDecimalPlaces'> = { kind: 'other' },
) {
  const field = {
    name,
    ...shape,
    required: false,
    filterable: false,
    sortable: false,
    imported: false,
  } as const
  render(
    <MantineProvider>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={workbench}>
        <Screens>
          <TableRow
            resource={resource}
            fields={[{ ...field, writable: 'always' }]}
            labels={{}}
            title=""
            hasBoxes
            isChecked={false}
            layout={{
              ...{ widths: [], total: 40, isScrolled: false, needs: [], template: '40px 1fr', pinnedAt: new Map() },
              ...{ room: 0, hasActs: false },
            }}
            openId={undefined}
            index={0}
            record={{ id: '1', revision: 1, [name]: value }}
            current={false}
            style={{}}
            onToggle={nothing}
            onChoose={nothing}
          />
        </Screens>
      </LocaleProvider>
    </MantineProvider>,
  )
}

it('a list shows the tags of a question as tags, and never in their stored form', async () => {
  showRow('question', 'tags', ['sales', 'service'])
  expect(await screen.findByText('sales')).toBeDefined()
  expect(screen.queryByText(/\[/)).toBeNull()
})

it('an average is shown with all its decimals, as in its export', () => {
  const { decimalPlaces } = fieldShape(interviews.schema.shape.average, false)
  showRow('interview', 'average', 80.3, { kind: 'number', decimalPlaces })
  expect(screen.getByText('80.30')).toBeDefined()
})

it('days of leave have one decimal at least in each column, and an eighth is not rounded', () => {
  for (const name of ['initial', 'remaining'] as const) {
    const { decimalPlaces, mostDecimalPlaces } = fieldShape(annualLeave.schema.shape[name], false)
    showRow('annual-leave', name, 5, { kind: 'number', decimalPlaces, mostDecimalPlaces })
    expect(screen.getByText('5.0')).toBeDefined()
    cleanup()
  }
  const { decimalPlaces, mostDecimalPlaces } = fieldShape(annualLeave.schema.shape.remaining, false)
  showRow('annual-leave', 'remaining', 4.875, { kind: 'number', decimalPlaces, mostDecimalPlaces })
  expect(screen.getByText('4.875')).toBeDefined()
})

it('the audit log shows an event as text, next to the name for searches', async () => {
  showRow('audit-record', 'event', 'application.review.return')
  expect((await screen.findByText('Returned', { exact: false })).textContent).toBe('Returned application.review.return')
})

it('the audit log shows the kind of a record as text, and the job list the task of a job', async () => {
  showRow('audit-record', 'entity', 'recruiting-post')
  expect((await screen.findByText('Job opening', { exact: false })).textContent).toBe('Job opening recruiting-post')
  cleanup()
  showRow('job', 'task', 'payment.follow-up-refunds')
  expect((await screen.findByText('Follow up on refunds', { exact: false })).textContent).toContain('payment.follow-up')
})

it('a text that does not fit a row is readable in a tooltip', () => {
  showRow('question', 'stem', '一道很长的题目', { kind: 'longText' })
  expect(screen.getByTitle('一道很长的题目')).toBeDefined()
})

it('automatic actors are shown as text, and people by name', async () => {
  showRow('audit-record', 'actor', 'payment.reconcile')
  expect(await screen.findByText('Reconcile payments')).toBeDefined()
  cleanup()
  showRow('audit-record', 'actor', '王审核')
  expect(await screen.findByText('王审核')).toBeDefined()
})

it('a list draws Yes as a check sign and No as a cross, with their words for screen readers', () => {
  showRow('attendance-shift', 'enabled', true, { kind: 'boolean' })
  const cell = screen.getByRole('gridcell', { name: 'Yes' })
  expect(cell.querySelector('svg[aria-hidden="true"]')).not.toBeNull()
  cleanup()
  showRow('attendance-shift', 'enabled', false, { kind: 'boolean' })
  expect(screen.getByRole('gridcell', { name: 'No' }).querySelector('svg[aria-hidden="true"]')).not.toBeNull()
  expect(screen.queryByText('–')).toBeNull()
  cleanup()
  showRow('attendance-shift', 'enabled', null, { kind: 'boolean' })
  expect(screen.getByText('–').getAttribute('aria-hidden')).toBe('true')
  expect(screen.queryByRole('gridcell', { name: 'No' })).toBeNull()
})
