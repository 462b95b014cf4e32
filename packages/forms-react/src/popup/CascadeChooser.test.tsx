import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { regions } from '../testing/regions.ts'
import { field, openForm, renderForm } from '../testing/render-form.tsx'

afterEach(cleanup)

const open = () => fireEvent.click(screen.getByRole('combobox', { name: '户籍' }))
const choose = (name: string) => fireEvent.click(screen.getByRole('option', { name }))
const search = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: '搜索选项' }), { target: { value } })

describe('a cascader with selectable levels', () => {
  const options = { optionItems: regions, checkStrictly: true, multiple: true, filterable: true }
  it('selects several of them, by navigation and by search', () => {
    const form = openForm([field('户籍', options, 'cascader')])
    renderForm(form)
    open()
    choose('澜江州')
    choose('只选到“澜江州”')
    choose('云溪县')
    expect(form.getField('户籍').value).toEqual([['53'], ['53', '5302']])
    search('滨海')
    choose('滨海市')
    choose('滨海市 / 港口区')
    expect(form.getField('户籍').value).toEqual([['53'], ['53', '5302'], ['54'], ['54', '5401']])
    choose('滨海市')
    expect(form.validate()).toEqual([])
    expect(form.getField('户籍').value).toEqual([['53'], ['53', '5302'], ['54', '5401']])
  })
})

it('finds an entry by words of several levels, also as the list shows them', () => {
  renderForm(openForm([field('户籍', { optionItems: regions, filterable: true }, 'cascader')]))
  open()
  for (const words of ['滨海 港口', '港口区 滨海市', '滨海市/港口区']) {
    search(words)
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['滨海市 / 港口区'])
  }
})

it('a level that is too long to list can be searched', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ label: `第${at}村`, value: at }))
  const form = openForm([field('户籍', { optionItems: [{ label: '县', value: 'c', children: many }] }, 'cascader')])
  renderForm(form)
  open()
  expect(screen.queryByRole('combobox', { name: '搜索选项' })).toBeNull()
  choose('县')
  search('第299村')
  choose('县 / 第299村')
  expect(form.getField('户籍').value).toEqual(['c', 299])
})
