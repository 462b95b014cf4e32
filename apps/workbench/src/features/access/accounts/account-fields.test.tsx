import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { authorityFor, openWorkbench, shellResponses } from '../../../testing/open-workbench.tsx'
import { serve } from '../../../testing/render-on-page.tsx'

afterEach(cleanup)

const page = '/access/accounts'
const path = `/workbenchApi${page}`
const field = { required: true, filterable: false, sortable: false, imported: false, writable: 'always' } as const
const description: ResourceDescription = {
  ...{ name: 'account', path, title: 'displayName', sort: 'displayName', searchable: false, columns: [] },
  fields: [
    { name: 'businessUnitId', kind: 'relation', relation: 'business-unit', relationPath: '/units', ...field },
    { name: 'locale', kind: 'choice', options: ['zh-CN', 'en', 'my', 'th'], initial: 'zh-CN', ...field },
  ],
  can: { create: true, update: true, remove: false, export: false, import: false },
}
const unit = (id: string, country: string | null) => ({
  ...{ id, parentId: null, code: id, name: id, timeZone: 'Asia/Bangkok', country },
})
const units = [unit('Yangon', 'MM'), unit('Bangkok', 'TH'), unit('Group', null)]

it('a new account has the language of its unit until its author chooses one', async () => {
  serve((request) => {
    if (request.path === `${path}/description`) return description
    if (request.path === path) return { records: [], labels: {}, total: 0, current: 1, size: 100, next: null }
    if (request.path === '/units/options') {
      const ids = request.query.get('ids')
      return units.filter(({ id }) => !ids || ids.includes(id)).map(({ id }) => ({ value: id, label: id }))
    }
    return shellResponses({ ...authorityFor(page, 'Accounts'), units }, request)
  })
  openWorkbench(`${page}?id=new`)
  const language = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Language/ }, { timeout: 15_000 })
  const choose = async (name: string) => {
    fireEvent.focus(screen.getByRole('combobox', { name: /^Business unit/ }))
    fireEvent.click(await screen.findByRole('option', { name }))
  }
  expect(language.value).toBe('zh-CN')
  await choose('Yangon')
  await waitFor(() => expect(language.value).toBe('my'))
  await choose('Bangkok')
  await waitFor(() => expect(language.value).toBe('th'))
  fireEvent.change(language, { target: { value: 'en' } })
  await choose('Yangon')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Business unit/ }).value).toBe('Yangon'),
  )
  expect(language.value).toBe('en')
})
