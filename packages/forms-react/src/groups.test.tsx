import type { WidgetOptions } from '@rostrum/forms'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { box, field, openForm, renderForm } from './testing/render-form.tsx'

afterEach(cleanup)

const optionItems = [{ label: '甲', value: 'a' }]

const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

describe('the required state', () => {
  it.each<[string, WidgetOptions]>([
    ['checkbox', { optionItems }],
    ['file-upload', {}],
    ['picture-upload', {}],
    ['rate', {}],
    ['slider', {}],
  ])('is part of the description of a group: %s', async (type, options) => {
    renderForm(openForm([field('组', { required: true, ...options }, type), field('后', options, type)]))
    expect(descriptionOf(await screen.findByRole('group', { name: '组' }))).toContain('必填')
    expect(descriptionOf(screen.getByRole('group', { name: '后' }))).toBe('')
  })
  it('is set on a single choice and on the ends of a range', () => {
    renderForm(
      openForm([
        field('性别', { required: true, optionItems }, 'radio'),
        field('起止', { required: true }, 'date-range'),
      ]),
    )
    const ends = screen.getAllByRole('textbox')
    const all = [screen.getByRole('radiogroup'), ...ends]
    expect(all.map((element) => element.getAttribute('aria-required'))).toEqual(['true', 'true', 'true'])
    expect(descriptionOf(screen.getByRole('radiogroup'))).toBe('')
  })
  it('is part of what describes a sub-form', () => {
    renderForm(openForm([box('sub-form', 'rows', { name: 'rows', label: '经历', required: true }, [field('a')])]))
    expect(descriptionOf(screen.getByRole('group', { name: /经历/ }))).toContain('必填')
  })
})

it('a rich text has a label, a description, the required state, an error and a placeholder', async () => {
  const options = { required: true, requiredHint: '请填写简介', placeholder: '三百字以内', description: '自我介绍' }
  const form = openForm([field('简介', options, 'rich-editor')])
  renderForm(form)
  const editor = await screen.findByRole('textbox', { name: '简介' }, { timeout: 5000 })
  expect(['aria-required', 'aria-invalid', 'data-placeholder'].map((name) => editor.getAttribute(name))).toEqual([
    'true',
    null,
    '三百字以内',
  ])
  act(() => form.blur('简介'))
  expect(editor.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(editor)).toBe('自我介绍 请填写简介')
  act(() => form.setValue('简介', '<p>你好</p>'))
  await waitFor(() => expect(editor.hasAttribute('data-placeholder')).toBe(false))
})

it('a read-only answer has the label as its name in every kind of control', () => {
  const files = [{ name: 'a.pdf', url: '/a' }]
  const given = { 颜色: '#409EFF', 材料: files, 照片: files, 简介: '<p>x</p>' }
  const types = { 颜色: 'color', 材料: 'file-upload', 照片: 'picture-upload', 简介: 'rich-editor' }
  renderForm(
    openForm(
      Object.entries(types).map(([name, type]) => field(name, { readonly: true }, type)),
      {},
      { given },
    ),
  )
  for (const name of Object.keys(types)) expect(screen.getByRole('group', { name })).toBeTruthy()
})

describe('the focus', () => {
  const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, url: `/${name}` }))
  it('moves to the next file when one is removed, and from the last to the button that chooses one', () => {
    renderForm(openForm([field('材料', {}, 'file-upload')], {}, { answers: { 材料: files } }))
    const remove = (name: string) => {
      const button = screen.getByRole('button', { name: `删除 ${name}` })
      button.focus()
      fireEvent.click(button)
    }
    remove('a.pdf')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '删除 b.pdf' }))
    remove('b.pdf')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '选择文件' }))
  })
  it('moves to the next control when a notice is closed', () => {
    const options = { title: '须知', closable: true, closeText: '知道了' }
    renderForm(openForm([{ id: 'notice', type: 'alert', options }, field('姓名')]))
    const close = screen.getByRole('button', { name: '知道了' })
    close.focus()
    fireEvent.click(close)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '姓名' }))
  })
  it('stays in a field that is cleared by its button', () => {
    renderForm(openForm([field('姓名', { clearable: true })], {}, { answers: { 姓名: '林' } }))
    fireEvent.click(screen.getByRole('button', { name: '清除 姓名' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '姓名' }))
  })
  it('stays with a row that is moved', () => {
    const rows = box('sub-form', 'rows', { name: 'rows', label: '经历' }, [field('a')])
    renderForm(openForm([rows], {}, { answers: { rows: [{ a: '1' }, { a: '2' }] } }))
    fireEvent.click(screen.getByRole('button', { name: '第 1 条的更多操作' }))
    fireEvent.click(screen.getAllByRole('menuitem', { name: '下移' })[0] ?? document.body)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '第 2 条的更多操作' }))
  })
})

it('inline buttons share a line, and others have separate lines', () => {
  const button = (id: string, options: WidgetOptions = {}) => ({
    id,
    type: 'button',
    options: { label: id, ...options },
  })
  renderForm(
    openForm([
      button('a', { displayStyle: 'inline' }),
      button('b', { displayStyle: 'inline', size: 'large' }),
      button('c'),
    ]),
  )
  const lineOf = (name: string) => screen.getByRole('button', { name }).parentElement?.parentElement
  expect(lineOf('a')).toBe(lineOf('b'))
  expect(lineOf('c')).not.toBe(lineOf('a'))
  expect(screen.getByRole('button', { name: 'b' }).parentElement?.dataset.size).toBe('large')
})

it("a date uses the author's display format for output and input, and the same storage format", () => {
  const form = openForm([field('生日', { format: 'YYYY年MM月DD日' }, 'date')], {}, { answers: { 生日: '2000-08-05' } })
  renderForm(form)
  const input = screen.getByRole('textbox', { name: '生日' })
  expect(input).toHaveProperty('value', '2000年08月05日')
  fireEvent.change(input, { target: { value: '2001年09月06日' } })
  fireEvent.blur(input)
  expect([form.getField('生日').value, (input as HTMLInputElement).value]).toEqual(['2001-09-06', '2001年09月06日'])
})

it('distinguishes the options 1 and "1"', () => {
  const numbers = [
    { label: '数', value: 1 },
    { label: '字', value: '1' },
  ]
  const form = openForm([field('选', { optionItems: numbers }, 'select')])
  renderForm(form)
  fireEvent.click(screen.getByRole('combobox'))
  fireEvent.click(screen.getByRole('option', { name: '字' }))
  expect(form.getField('选').value).toBe('1')
})
