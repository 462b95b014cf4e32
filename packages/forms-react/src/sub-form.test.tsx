import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { emulatePhone } from './testing/emulate-phone.ts'
import { box, field, openForm, pressCheck, renderForm } from './testing/render-form.tsx'
import { useFormActions } from './use-form-actions.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const family = box(
  'sub-form',
  'members',
  { name: 'members', label: '家庭成员', minRows: 1, maxRows: 4, summaryFields: ['称谓', '姓名'] },
  [field('称谓'), field('姓名', { required: true, requiredHint: '请填写姓名' })],
)
const answers = {
  members: [
    { 称谓: '父亲', 姓名: '林建国' },
    { 称谓: '母亲', 姓名: '周慧兰' },
  ],
}
const open = () => openForm([family], {}, { answers })
const names = (form: ReturnType<typeof open>) => (form.answers().members as { 姓名: string }[]).map((row) => row.姓名)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (row: number, entry: string) => {
  press(`第 ${row} 条的更多操作`)
  fireEvent.click(screen.getByRole('menuitem', { name: entry }))
}

function CheckButton() {
  const { check } = useFormActions()
  return (
    <button type="button" onClick={() => check()}>
      提交
    </button>
  )
}

describe('rows as a table', () => {
  it('keep a date readable next to columns with longer answers', () => {
    const columns = [field('称谓'), field('出生年月', { type: 'month' }, 'date')]
    renderForm(openForm([box('sub-form', 'members', { name: 'members', label: '家庭成员', minRows: 1 }, columns)]))
    const heads = within(screen.getByRole('table', { name: '家庭成员' })).getAllByRole('columnheader')
    const least = heads.map(({ textContent, style }) => [textContent, Number.parseInt(style.minWidth, 10) || 0])
    expect(new Map(least as [string, number][]).get('出生年月')).toBeGreaterThanOrEqual(156)
  })

  it('name each cell by its column and its row', () => {
    renderForm(open())
    const table = screen.getByRole('table', { name: '家庭成员' })
    expect(within(table).getByRole('textbox', { name: '姓名 第 2 条' })).toHaveProperty('value', '周慧兰')
    expect(screen.getByText('共 2 条，最多 4 条')).toBeTruthy()
  })
  it('have a label and a button text without a label of their own', async () => {
    const rows = box('sub-form', 'members', { name: 'members', minRows: 1 }, [field('姓名', { required: true })])
    const form = openForm([rows])
    renderForm(form, {}, <CheckButton />)
    expect(screen.getByText('共 1 条')).toBeTruthy()
    press('添加一条')
    expect(screen.getByRole('group', { name: 'members' })).toBeTruthy()
    await pressCheck()
    expect(screen.getByRole('link', { name: /^第 2 条/ })).toBeTruthy()
  })
  it('are added, copied, inserted, moved and deleted', () => {
    const form = open()
    renderForm(form)
    press('添加一条')
    press('复制第 1 条')
    expect(names(form)).toEqual(['林建国', '林建国', '周慧兰', ''])
    expect(screen.getByRole('button', { name: '添加一条' })).toHaveProperty('disabled', true)
    press('删除第 2 条')
    choose(1, '下移')
    expect(names(form)).toEqual(['周慧兰', '林建国', ''])
    expect(screen.getByText('已移到第 2 条')).toBeTruthy()
    choose(1, '在上方插入一条')
    expect(names(form)).toEqual(['', '周慧兰', '林建国', ''])
  })
  it('are restored in their position when a deletion is undone', () => {
    const form = open()
    renderForm(form)
    press('删除第 1 条')
    expect(screen.getByText('已删除第 1 条')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '撤销' }))
    expect(screen.getByRole('button', { name: '删除第 1 条' })).toHaveProperty('disabled', true)
    press('撤销')
    expect(names(form)).toEqual(['林建国', '周慧兰'])
  })
  it('show errors below the cell', () => {
    const form = open()
    renderForm(form)
    const cell = screen.getByRole('textbox', { name: '姓名 第 2 条' })
    fireEvent.change(cell, { target: { value: '' } })
    fireEvent.blur(cell)
    const described = document.getElementById(cell.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('请填写姓名')
  })
})

describe('a column that is hidden', () => {
  const partner = box('sub-form', 'rows', { name: 'rows', label: '成员' }, [
    field('已婚', {}, 'switch'),
    field('配偶'),
    field('编号', { hidden: true }),
  ])
  const shown = { action: 'show', target: 'rows.配偶', when: { field: 'rows.已婚', op: '=', value: true } } as const
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  it('in all rows has no heading, and gets one as soon as a row shows it', () => {
    renderForm(openForm([partner], { rules: [shown] }, { answers: { rows: [{}, {}] } }))
    expect(headings()).toEqual(['序号', '已婚', '操作'])
    fireEvent.click(screen.getByRole('switch', { name: '已婚 第 2 条' }))
    expect(headings()).toEqual(['序号', '已婚', '配偶', '操作'])
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    press('删除第 2 条')
    expect(headings()).toEqual(['序号', '已婚', '操作'])
  })
})

describe('rows as cards, on a phone', () => {
  it('are open in print', () => {
    onTestFinished(emulatePhone())
    renderForm(open())
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getAllByRole('textbox')).toHaveLength(4)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByRole('textbox')).toBeNull()
  })
  it('show a name and a state when closed, and open on click', () => {
    onTestFinished(emulatePhone())
    renderForm(open())
    expect(screen.queryByRole('table')).toBeNull()
    const card = screen.getByRole('button', { name: /母亲 周慧兰.*完整/ })
    expect(screen.queryByRole('textbox')).toBeNull()
    fireEvent.click(card)
    expect(screen.getByRole('textbox', { name: '姓名' })).toHaveProperty('value', '周慧兰')
    expect(card.getAttribute('aria-expanded')).toBe('true')
  })
  it('without entries are open, and are not marked as complete where they may stay empty', () => {
    onTestFinished(emulatePhone())
    renderForm(openForm([box('sub-form', 'pets', { name: 'pets', showBlankRow: true }, [field('昵称')])]))
    const card = screen.getByRole('button', { name: '第 1 条' })
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    fireEvent.click(card)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(card.textContent).toBe('第 1 条未填')
  })
  it('with errors are open', () => {
    onTestFinished(emulatePhone())
    const form = openForm([family], {}, { answers: { members: [{ 称谓: '父亲', 姓名: '林建国' }, { 称谓: '母亲' }] } })
    form.validate()
    renderForm(form)
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
    expect(screen.getAllByText('请填写姓名').length).toBeGreaterThan(0)
  })
})

describe('a sub-form of many rows', () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ 称谓: `第${at}人`, 姓名: '某' }))
  const long = { ...family, options: { ...family.options, maxRows: 600 } }

  it('renders those near the viewport, and any that the person navigates to', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    const form = openForm([long], {}, { answers: { members: many } })
    renderForm(form, {}, <CheckButton />)
    expect(screen.getAllByRole('textbox', { name: /姓名/ })).toHaveLength(20)
    form.setValue('members[444].姓名', '')
    await pressCheck()
    fireEvent.click(screen.getByRole('link', { name: /请填写姓名/ }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '姓名 第 445 条' }))
  })

  it('keeps the identity of each row when rows before it are added or removed', () => {
    const form = openForm([long], {}, { answers: { members: many.slice(0, 45) } })
    renderForm(form)
    const control = (row: number) => screen.getByRole('textbox', { name: `姓名 第 ${row} 条` })
    const [last, twentieth] = [control(45), control(20)]
    act(() => void form.addRow('members', 0))
    expect([control(46), control(21)]).toEqual([last, twentieth])
    act(() => void form.removeRow('members', form.getField('members').rows[3] ?? ''))
    act(() => void form.removeRow('members', form.getField('members').rows[0] ?? ''))
    expect([control(44), control(19)].map((each) => each.isSameNode(last) || each.isSameNode(twentieth))).toEqual([
      true,
      true,
    ])
  })
})

it('a closed part names a school that the person typed in, although no list has it', async () => {
  const school = field('学校', { dsName: 'schools', remote: true, filterable: true, allowCreate: true }, 'select')
  const rows = box('sub-form', 'education', { name: 'education', summaryFields: ['学校', '学历'] }, [
    school,
    field('学历'),
  ])
  const sections = [
    box('section', 'one', { label: '基本信息' }, [field('姓名', { required: true })]),
    box('section', 'two', { label: '教育经历' }, [rows]),
  ]
  const sources = { dataSources: [{ name: 'schools', kind: 'schools' }] }
  const education = [{ 学校: '海外函授学院', 学历: '本科' }]
  renderForm(openForm(sections, sources, { loadOptions: async () => [], answers: { education } }))
  expect(await screen.findByText('海外函授学院 本科')).toBeTruthy()
})
