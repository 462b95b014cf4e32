import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { regions } from '../testing/regions.ts'
import { field, openForm, renderForm } from '../testing/render-form.tsx'

afterEach(cleanup)

const activeOption = (list: HTMLElement) =>
  document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('a closed choice', () => {
  it.each([
    ['typed', (control: HTMLElement) => fireEvent.keyDown(control, { key: '澜' })],
    ['pasted', (control: HTMLElement) => fireEvent.paste(control, { clipboardData: { getData: () => ' 澜 ' } })],
  ])('searches for what is %s while it is closed', async (_how, enter) => {
    const loadOptions = async (_source: unknown, keyword?: string) =>
      keyword === '澜' ? [{ label: '澜江大学', value: 'u1' }] : []
    const school = field('学校', { dsName: 'school', remote: true }, 'select')
    const form = openForm([school], { dataSources: [{ name: 'school', kind: 'school' }] }, { loadOptions })
    renderForm(form)
    enter(screen.getByRole('combobox', { name: '学校' }))
    expect(await screen.findByRole('option', { name: '澜江大学' })).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('combobox', { name: '搜索选项' }), { key: 'Enter' })
    expect(form.getField('学校').value).toBe('u1')
  })

  it('opens when the keyboard comes to it where it says so, and stays closed once it has been closed', async () => {
    renderForm(
      openForm([field('学校', { automaticDropdown: true, optionItems: [{ label: '甲', value: 'a' }] }, 'select')]),
    )
    const control = screen.getByRole('combobox', { name: '学校' })
    fireEvent.keyDown(document.body, { key: 'Tab' })
    act(() => control.focus())
    await screen.findByRole('dialog', { name: '学校' })
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(control)
  })

  it('begins at its end when opened upwards, and nowhere when opened by a press, so that a hasty Enter chooses nothing', () => {
    const degrees = ['大专', '本科', '硕士'].map((label) => ({ label, value: label }))
    const form = openForm([field('学历', { optionItems: degrees }, 'select')])
    renderForm(form)
    const control = screen.getByRole('combobox', { name: '学历' })
    fireEvent.click(control)
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Enter' })
    expect(form.getField('学历').value).toBeNull()
    fireEvent.click(control)
    fireEvent.keyDown(control, { key: 'ArrowUp' })
    expect(activeOption(screen.getByRole('listbox'))).toBe('硕士')
  })

  it('is walked by the arrows: each level begins at its first place, and going back at the place left', async () => {
    const region = field('户籍', { dsName: 'region', filterable: true }, 'cascader')
    const form = openForm(
      [region],
      { dataSources: [{ name: 'region', kind: 'region' }] },
      { loadOptions: async () => regions },
    )
    renderForm(form)
    await waitFor(() => expect(form.listState('region')).toBe('ready'))
    fireEvent.keyDown(screen.getByRole('combobox', { name: '户籍' }), { key: 'ArrowDown' })
    const search = () => screen.getByRole('combobox', { name: '搜索选项' })
    const press = (key: string, more = {}) => fireEvent.keyDown(search(), { key, ...more })
    press('ArrowDown')
    expect(activeOption(search())).toBe('滨海市')
    press('ArrowRight')
    expect(activeOption(search())).toBe('港口区')
    press('ArrowLeft')
    expect(activeOption(search())).toBe('滨海市')
    press('ArrowUp')
    press('Enter')
    press('Enter', { repeat: true })
    expect(form.getField('户籍').value).toEqual([])
    expect(activeOption(search())).toBe('澜江市')
    press('Enter')
    expect(form.getField('户籍').value).toEqual(['53', '5301'])
  })
})
