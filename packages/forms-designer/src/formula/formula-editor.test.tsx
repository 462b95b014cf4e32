import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

describe('the formula of a field', { timeout: 30_000 }, () => {
  it('counts the days of a date range by one click, and names functions in Chinese', async () => {
    const session = renderDesigner(
      open([field('leave', 'date-range', { label: '请假日期' }), field('days', 'number')]),
      {
        locale: 'zh-CN',
      },
    )
    act(() => session.select(['days']))
    fireEvent.click(screen.getByRole('button', { name: '自动计算…' }))
    const dialog = within(await screen.findByRole('dialog', { name: '规则' }, { timeout: 20_000 }))
    const inserts = (title: string) => within(dialog.getByRole('region', { name: title })).getAllByRole('button')
    expect(inserts('函数').map(({ textContent }) => textContent)).toContain('days天数')
    fireEvent.click(inserts('常用算式')[0] ?? document.body)
    const formula = 'days(start(leave), end(leave)) + 1'
    expect(dialog.getByRole('textbox', { name: '计算式' })).toHaveProperty('value', formula)
    fireEvent.click(dialog.getByRole('button', { name: '保存规则' }))
    expect(session.document.definition.rules).toMatchObject([{ action: 'compute', target: 'days' }])
  })

  it('finds a field of a long form by its name or its label', async () => {
    const many = Array.from({ length: 30 }, (_, at) => field(`f${at}`, 'number', { label: `Price ${at}` }))
    const session = renderDesigner(open([...many, field('total', 'number', { label: 'Total' })]))
    act(() => session.select(['total']))
    fireEvent.click(screen.getByRole('button', { name: 'Calculate…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rules' }, { timeout: 20_000 }))
    const fields = within(dialog.getByRole('region', { name: 'Fields' }))
    expect(fields.getAllByRole('button')).toHaveLength(30)
    fireEvent.change(fields.getByRole('searchbox', { name: 'Find a field' }), { target: { value: 'price 17' } })
    expect(fields.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['f17Price 17'])
  })
})
