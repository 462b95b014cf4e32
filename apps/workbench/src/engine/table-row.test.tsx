import { messages as workbench } from 'virtual:messages/workbench.en'
import { MantineProvider } from '@mantine/core'
import { fieldShape } from '@rostrum/contracts/engines/resource/field-shape'
import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { interviews } from '@rostrum/contracts/talent/candidates/interview-resources'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TableRow } from './TableRow.tsx'

afterEach(cleanup)

const nothing = () => undefined

function showRow(
  resource: string,
  name: string,
  value: unknown,
  shape: Pick<FieldDescription, 'kind' | 'places'> = { kind: 'other' },
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
        <TableRow
          resource={resource}
          fields={[{ ...field, writable: 'always' }]}
          labels={{}}
          selected={new Set()}
          openId={undefined}
          index={0}
          record={{ id: '1', revision: 1, [name]: value }}
          current={false}
          columns="40px 1fr"
          style={{}}
          onToggle={nothing}
          onChoose={nothing}
        />
      </LocaleProvider>
    </MantineProvider>,
  )
}

it('a list shows the tags of a question as such, and never as they are kept', async () => {
  showRow('question', 'tags', ['sales', 'service'])
  expect(await screen.findByText('sales')).toBeDefined()
  expect(screen.queryByText(/\[/)).toBeNull()
})

it('an average is written with all its places, as its export writes it', () => {
  const { decimalPlaces } = fieldShape(interviews.schema.shape.average, false)
  showRow('interview', 'average', 80.3, { kind: 'number', places: decimalPlaces })
  expect(screen.getByText('80.30')).toBeDefined()
})

it('the audit log tells an event in words, beside the name by which it is found', async () => {
  showRow('audit-record', 'event', 'application.review.return')
  expect((await screen.findByText('Returned', { exact: false })).textContent).toBe('Returned application.review.return')
})

it('the audit log tells what a record is in words, and the list of jobs what a job does', async () => {
  showRow('audit-record', 'entity', 'recruiting-post')
  expect((await screen.findByText('Job opening', { exact: false })).textContent).toBe('Job opening recruiting-post')
  cleanup()
  showRow('job', 'task', 'payment.follow-up-refunds')
  expect((await screen.findByText('Follow up refunds', { exact: false })).textContent).toContain('payment.follow-up')
})

it('a text that a row has no room for is read whole by pointing at it', () => {
  showRow('question', 'stem', '一道很长的题目', { kind: 'longText' })
  expect(screen.getByTitle('一道很长的题目')).toBeDefined()
})

it('what acted by itself is named in words, and somebody by name', async () => {
  showRow('audit-record', 'actor', 'payment.reconcile')
  expect(await screen.findByText('Reconcile payments')).toBeDefined()
  cleanup()
  showRow('audit-record', 'actor', '王审核')
  expect(await screen.findByText('王审核')).toBeDefined()
})
