import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openForm, renderForm } from '../testing/render-form.tsx'
import type { RecordsPage } from '../view/records.ts'

afterEach(cleanup)

const tableColumns = [{ prop: 'name', label: '姓名', sortable: true }]
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)

it('a late response does not replace a newer page', async () => {
  const answers: { query: { current: number }; settle: (page: RecordsPage | Error) => void }[] = []
  const table = { id: 't', type: 'data-table', options: { dsName: 'people', tableColumns, pageSize: 1 } }
  const form = openForm([table], { dataSources: [{ name: 'people', kind: 'people' }] })
  renderForm(form, {
    loadRecords: (_source, query) =>
      new Promise((resolve, reject) =>
        answers.push({ query, settle: (page) => (page instanceof Error ? reject(page) : resolve(page)) }),
      ),
  })
  await waitFor(() => expect(answers).toHaveLength(1))
  await act(async () => answers[0]?.settle({ records: [{ name: 'one' }], total: 3 }))
  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[1]?.settle(new Error('down')))
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  fireEvent.click(screen.getByRole('button', { name: '下一页' }))
  await waitFor(() => expect(answers).toHaveLength(4))
  await act(async () => answers[3]?.settle({ records: [{ name: 'three' }], total: 3 }))
  await act(async () => answers[2]?.settle({ records: [{ name: 'two' }], total: 3 }))
  expect(cells()).toEqual(['three'])
})

it('a selected record stays selected after sorting', async () => {
  const tableData = [{ name: 'b' }, { name: 'a' }]
  renderForm(openForm([{ id: 't', type: 'data-table', options: { tableData, tableColumns, showCheckBox: true } }]))
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择第 1 行' }))
  fireEvent.click(screen.getByRole('button', { name: '姓名' }))
  const chosen = ['选择第 1 行', '选择第 2 行'].map((name) => screen.getByRole('checkbox', { name }))
  expect(chosen.map((box) => (box as HTMLInputElement).checked)).toEqual([false, true])
})

it('a row with an action is reachable by keyboard', async () => {
  const tableData = [{ name: 'Ann' }, { name: '' }]
  const fired: unknown[] = []
  const open = (options: object) => {
    const form = openForm([{ id: 't', type: 'data-table', options: { tableData, tableColumns, ...options } }])
    form.setEventHandler({
      onChange: () => {},
      onEvent: ({ hook, args }) => hook === 'onRowClick' && fired.push(args),
      withoutEvents: (act) => act(),
    })
    return renderForm(form)
  }
  open({ onRowClick: '$message.info(row.name)' })
  fireEvent.click(await screen.findByRole('button', { name: 'Ann' }))
  fireEvent.click(screen.getByRole('button', { name: '–' }))
  expect(fired).toEqual(tableData.map((record, at) => [record, at]))
  cleanup()
  open({})
  await screen.findByText('Ann')
  expect(screen.queryByRole('button', { name: 'Ann' })).toBeNull()
})

it('writes yes and no as text, for every stored form', async () => {
  const tableData = [true, 0, '1', 'N', 'maybe'].map((name) => ({ name }))
  const columns = [{ prop: 'name', label: '姓名', format: 'yesno', width: '100' }]
  renderForm(openForm([{ id: 't', type: 'data-table', options: { tableData, tableColumns: columns } }]))
  await screen.findByText('maybe')
  expect(cells()).toEqual(['是', '否', '是', '否', 'maybe'])
  expect(screen.getByRole('columnheader').style.width).toBe('100px')
})
