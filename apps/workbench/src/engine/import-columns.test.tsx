import { messages as workbench } from 'virtual:messages/workbench.en'
import { MantineProvider } from '@mantine/core'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ImportColumns } from './ImportColumns.tsx'

afterEach(cleanup)

const column = (name: string, more: object = {}) => ({
  ...{ name, kind: 'text' as const, required: false, filterable: true, sortable: true, imported: true },
  ...{ writable: 'always' as const, ...more },
})

function renderColumns(fields: readonly ReturnType<typeof column>[], matchOn?: string[]) {
  const can = { create: true, update: true, remove: true, export: true, import: true }
  const about = { name: 'question', path: '/questions', title: 'stem', columns: [], sort: 'stem', searchable: true }
  render(
    <MantineProvider>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={workbench}>
        <ImportColumns description={{ ...about, fields: [...fields], can, ...(matchOn && { matchOn }) }} />
      </LocaleProvider>
    </MantineProvider>,
  )
}

const taken = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

it('an import describes the valid values of each column of its template, and of no other field', () => {
  renderColumns([
    column('stem', { required: true, maximumLength: 500 }),
    column('type', { kind: 'choice', options: ['single', 'multiple'] }),
    column('options', { kind: 'other' }),
    column('version', { imported: false }),
  ])
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Question *',
    'Question type',
    'Options',
  ])
  expect(taken()).toEqual([
    'Text, up to 500 characters',
    'One of: Single choice, Multiple choice',
    expect.stringContaining('*yes | no'),
  ])
})

it('an import states the bounds of a number column', () => {
  renderColumns([
    column('seconds', { kind: 'number', minimum: 1, maximum: 7200 }),
    column('mark', { kind: 'number', minimum: 0 }),
    column('discount', { kind: 'number', maximum: 5 }),
    column('weight', { kind: 'number' }),
  ])
  expect(taken()).toEqual(['A number from 1 to 7,200', 'A number, 0 or more', 'A number, 5 or less', 'A number'])
})

it('an import states that it takes codes of countries, time zones and currencies, with an example', () => {
  renderColumns([
    column('country', { maximumLength: 2 }),
    column('timeZone', { maximumLength: 60 }),
    column('currency', { maximumLength: 3 }),
  ])
  expect(taken()).toEqual([
    'A country name or two-letter code, for example TH',
    'A time zone name, for example Asia/Bangkok',
    'A three-letter currency code, for example THB',
  ])
})

it('an import states that it takes the codes of records, and in a tree other rows of the sheet', () => {
  renderColumns([
    column('businessUnitId', { kind: 'relation', relation: 'business-unit' }),
    column('tagIds', { kind: 'relations', relation: 'tag' }),
    column('parentId', { kind: 'relation', relation: 'question' }),
  ])
  expect(taken()).toEqual([
    'The name or code of an existing record',
    'Names or codes of existing records, separated by commas',
    'The name or code of an existing record, or of another row of the sheet',
  ])
})

it('an import states which rows change records, and which cells keep and clear what is stored', () => {
  renderColumns([column('stem'), column('type')], ['stem', 'type'])
  screen.getByText(/^Rows are matched by Question, Question type: .* a hyphen \(-\) clears it\.$/)
  cleanup()
  renderColumns([column('stem')])
  screen.getByText(/^Each row adds a record\./)
})
