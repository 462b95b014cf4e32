import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { regions } from './testing/regions.ts'
import { field, openForm, renderForm } from './testing/render-form.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const dataSources = [{ name: 'list', kind: 'list' }]
const table = {
  id: 't',
  type: 'data-table',
  options: { dsName: 'list', tableColumns: [{ prop: 'label', label: '名称' }] },
}

function goOffline() {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return () => {
    network.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
  }
}

const answer = async () => {
  if (!navigator.onLine) throw new TypeError('Failed to fetch')
  return regions
}

it.each([
  ['a list', { dsName: 'list' }, 'select'],
  ['a list too long to load', { dsName: 'list', remote: true }, 'select'],
] as const)('%s that failed for lack of a network loads when it is back', async (_what, options, type) => {
  const reconnect = goOffline()
  renderForm(openForm([field('户籍', options, type)], { dataSources }, { loadOptions: answer }))
  fireEvent.click(screen.getByRole('combobox', { name: '户籍' }))
  await screen.findByText('选项加载失败')
  reconnect()
  expect(await screen.findByRole('option', { name: '澜江州' })).toBeTruthy()
})

it('a list that was not opened loads too', async () => {
  const reconnect = goOffline()
  const form = openForm([field('户籍', { dsName: 'list' }, 'select')], { dataSources }, { loadOptions: answer })
  renderForm(form)
  await vi.waitFor(() => expect(form.lists.stateOf('list')).toBe('failed'))
  reconnect()
  await vi.waitFor(() => expect(form.lists.stateOf('list')).toBe('ready'))
})

it('the records of a table that failed for lack of a network load when it is back', async () => {
  const reconnect = goOffline()
  const records = [{ label: '澜江州' }]
  renderForm(openForm([table], { dataSources }), { loadRecords: async () => (await answer()) && { records, total: 1 } })
  await screen.findByRole('button', { name: '重试' })
  reconnect()
  expect((await screen.findByRole('cell')).textContent).toBe('澜江州')
})
