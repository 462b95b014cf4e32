import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { authorityFor, noBlockedActions, openWorkbench, shellResponses } from '../../../testing/open-workbench.tsx'
import { serve } from '../../../testing/render-on-page.tsx'

afterEach(cleanup)

const page = '/system/settings'
const settings = `/workbenchApi${page}`
const field = { kind: 'text', required: false, filterable: false, sortable: false, imported: false } as const
const description = {
  ...{ name: 'setting', path: settings, title: 'code', sort: 'code', searchable: false, columns: ['code', 'value'] },
  fields: [
    { name: 'code', ...field, writable: 'never' },
    { name: 'value', ...field, writable: 'always' },
    { name: 'valueEn', ...field, writable: 'always' },
  ],
  can: { create: false, update: true, remove: false, export: false, import: false },
} satisfies ResourceDescription

it.each([
  ['passwordMinimum', '8', true],
  ['smsLogin', 'on', true],
  ['supportPhone', '0888', false],
])('%s is marked as required if it must not be empty', async (code, value, required) => {
  const record = { id: code, revision: 1, code, value, valueEn: '' }
  serve((asked) => {
    if (asked.path === `${settings}/description`) return description
    if (asked.path === `${settings}/${code}`) return { record, labels: {}, refused: noBlockedActions }
    if (asked.path === settings) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    return shellResponses(authorityFor(page, 'Settings'), asked)
  })
  openWorkbench(`${page}?id=${code}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }, { timeout: 15_000 }))
  const input = await screen.findByLabelText(/^Value(?! \()/, {}, { timeout: 15_000 })
  expect(input.hasAttribute('required')).toBe(required)
})
