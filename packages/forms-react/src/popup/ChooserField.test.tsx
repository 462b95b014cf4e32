import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { field, openForm, renderForm } from '../testing/render-form.tsx'

afterEach(cleanup)

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
})
