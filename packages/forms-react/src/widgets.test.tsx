import { catalogue } from '@rostrum/forms/catalogue/catalogue'
import { createWidget } from '@rostrum/forms/catalogue/create-widget'
import { NameRegistry } from '@rostrum/forms/catalogue/name-registry'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { box, field, openForm, renderForm } from './testing/render-form.tsx'
import { viewOf } from './widgets/registry.ts'

afterEach(cleanup)

const type = (element: HTMLElement, text: string) => fireEvent.change(element, { target: { value: text } })
const words = (key: string) => key
const taken = () => new NameRegistry({ version: 1, config: {}, children: [] })

describe('the catalogue', () => {
  it.each(catalogue.filter((entry) => !entry.isPart).map((entry) => entry.type))(
    'renders completely: %s',
    async (name) => {
      expect(viewOf(name).type).toBe(name)
      const form = openForm([createWidget(name, taken(), words)])
      const { container } = renderForm(form)
      await waitFor(() => expect(container.querySelector('[id$="-form"]')?.childElementCount).toBe(1))
      expect(screen.queryByText(/暂时无法显示/)).toBeNull()
    },
  )
})

describe('invalid options', () => {
  it.each([
    ['button', { type: 'constructor' }],
    ['alert', { type: '__proto__', title: '提示' }],
    ['date', { type: 'constructor' }],
    ['input', { validation: '/^constructor$/' }],
    ['rate', { max: -3 }],
    ['constructor', {}],
  ])('do not break the rendering of the form: %s', async (type, options) => {
    renderForm(openForm([field('odd', { ...options, label: '怪' }, type), field('姓名')]))
    await act(async () => {})
    expect(screen.getByRole('textbox', { name: '姓名' })).toBeTruthy()
  })
})

describe('a time', () => {
  it('accepts times in common forms and is stored in the format of the field', () => {
    const form = openForm([field('开始', { format: 'HH:mm' }, 'time')])
    renderForm(form)
    const input = screen.getByRole('textbox', { name: '开始' })
    expect(input.getAttribute('placeholder')).toBe('时:分')
    type(input, '9点5分')
    fireEvent.blur(input)
    expect(form.answers()).toEqual({ 开始: '09:05' })
    type(input, '2560')
    fireEvent.blur(input)
    expect(screen.getByText('开始不是有效的时间，格式为 HH:mm')).toBeTruthy()
  })
  it('that must not be typed is chosen in the precision of the field, and can be cleared', async () => {
    const form = openForm([field('开始', { format: 'HH:mm', editable: false }, 'time')])
    renderForm(form)
    const control = screen.getByRole('combobox', { name: '开始' })
    fireEvent.click(control)
    const dialog = await screen.findByRole('dialog', { name: '开始' })
    const hour = await within(dialog).findByRole('combobox', { name: '时' })
    expect(document.activeElement).toBe(hour)
    expect(within(dialog).queryByRole('combobox', { name: '秒' })).toBeNull()
    fireEvent.change(hour, { target: { value: '9' } })
    fireEvent.change(within(dialog).getByRole('combobox', { name: '分' }), { target: { value: '5' } })
    expect(form.answers()).toEqual({ 开始: '09:05' })
    fireEvent.click(within(dialog).getByRole('button', { name: '清除' }))
    expect(form.answers()).toEqual({ 开始: '' })
    expect(document.activeElement).toBe(control)
  })
  it('range labels both ends', () => {
    const form = openForm([field('上班', {}, 'time-range')])
    renderForm(form)
    type(screen.getByRole('textbox', { name: '上班 开始时间' }), '09:00:00')
    const end = screen.getByRole('textbox', { name: '上班 结束时间' })
    type(end, '18:00:00')
    // In a narrow field the dash goes to the next line with the end.
    expect(screen.getByText('–').parentElement?.textContent).toBe('–')
    expect(form.answers()).toEqual({ 上班: ['09:00:00', '18:00:00'] })
  })
})

describe('a number', () => {
  it('is stepped by the arrows alone, not while an input method or another key uses them', () => {
    const form = openForm([field('人数', { defaultValue: 3 }, 'number')])
    renderForm(form)
    const input = screen.getByRole('spinbutton', { name: '人数' })
    const others = [{ isComposing: true }, { ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }]
    for (const other of others) expect(fireEvent.keyDown(input, { key: 'ArrowUp', ...other })).toBe(true)
    expect(form.answers()).toEqual({ 人数: 3 })
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    expect(form.answers()).toEqual({ 人数: 4 })
  })
  it('shows its unit, which is part of its description and not of its answer', () => {
    const unit = { unit: '天', defaultValue: 2.5 }
    const form = openForm([field('天数', unit, 'number'), field('合计', { ...unit, readonly: true }, 'number')])
    renderForm(form)
    const described = screen.getByRole('spinbutton', { name: '天数' }).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('天')
    expect(screen.getByRole('textbox', { name: '合计' }).textContent).toBe('2.5 天')
    expect(form.answers()).toEqual({ 天数: 2.5, 合计: 2.5 })
  })

  it('has its step buttons at both sides where configured', () => {
    const form = openForm([field('人数', { controlsPosition: '', defaultValue: 3 }, 'number')])
    const { container } = renderForm(form)
    const [less, more] = container.querySelectorAll('button[aria-hidden]')
    for (const button of [more, more, less]) if (button) fireEvent.click(button)
    expect(form.answers()).toEqual({ 人数: 4 })
  })
})

describe('a field without a label', () => {
  it('is named by its placeholder, and by its name in the list of errors too', () => {
    const form = openForm([
      field('industry', { label: '', placeholder: '行业', required: true }, 'select'),
      field('firm', { label: '', required: true }),
    ])
    renderForm(form)
    expect(screen.getByRole('combobox', { name: '行业' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'firm' })).toBeTruthy()
  })
})

describe('scales', () => {
  it('set and clear stars', async () => {
    const form = openForm([field('满意度', { showScore: true }, 'rate')])
    renderForm(form)
    const group = screen.getByRole('group', { name: '满意度' })
    fireEvent.keyDown(await within(group).findByRole('radio', { name: '4 颗星' }), { key: ' ' })
    expect(form.answers()).toEqual({ 满意度: 4 })
    fireEvent.click(within(group).getByRole('button', { name: '清除' }))
    expect(form.answers()).toEqual({ 满意度: null })
  })
  it('are written with their unit, in the control and in the text form', async () => {
    const form = openForm([
      field('满意度', { unit: '星', defaultValue: 3 }, 'rate'),
      field('比例', { unit: '%', defaultValue: 20 }, 'slider'),
    ])
    renderForm(form)
    expect(await screen.findByText('3 星')).toBeTruthy()
    expect(await screen.findByText('20 %')).toBeTruthy()
  })
  it('change by keyboard in steps of the field', async () => {
    const form = openForm([field('比例', { step: 5, defaultValue: 10 }, 'slider')])
    renderForm(form)
    fireEvent.keyDown(await screen.findByRole('slider', { name: '比例' }), { key: 'ArrowRight' })
    expect(form.answers()).toEqual({ 比例: 15 })
  })
  it('have both handles apart while a range has no answer', async () => {
    const form = openForm([field('比例', { range: true, min: 10, max: 60 }, 'slider')])
    renderForm(form)
    const values = (await screen.findAllByRole('slider')).map((handle) => handle.getAttribute('aria-valuenow'))
    expect(values).toEqual(['10', '60'])
    expect(form.answers()).toEqual({ 比例: null })
  })
  it('validate a typed color', () => {
    const form = openForm([field('颜色', {}, 'color')])
    renderForm(form)
    const input = screen.getByRole('textbox', { name: '颜色' })
    type(input, 'blau')
    fireEvent.blur(input)
    expect(screen.getByText('颜色不是有效的颜色，格式如 #409EFF')).toBeTruthy()
  })
})

describe('tabs', () => {
  const tabs = () =>
    openForm([
      box('tab', 't', {}, [
        box('tab-pane', 'one', { label: '基本' }, [field('姓名')]),
        box('tab-pane', 'two', { label: '联系', active: true }, [field('电话', { required: true })]),
        box('tab-pane', 'three', { label: '停用', disabled: true }, [field('备注')]),
      ]),
    ])
  it('open one after another, for any number of panes', () => {
    const panes = ['甲', '乙', '丙'].map((label) => box('tab-pane', label, { label }, []))
    renderForm(openForm([box('tab', 't', {}, panes)]))
    for (const name of ['乙', '丙', '甲', '丙']) {
      fireEvent.click(screen.getByRole('tab', { name }))
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name)
    }
  })
  it('start with the pane marked by the author, and change by click and by arrow keys', () => {
    renderForm(tabs())
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('联系')
    fireEvent.click(screen.getByRole('tab', { name: '基本' }))
    expect(screen.getByRole('textbox', { name: '姓名' })).toBeTruthy()
    screen.getByRole('tab', { name: '基本' }).focus()
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('联系')
    fireEvent.click(screen.getByRole('tab', { name: '停用' }))
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('联系')
  })
  it('count the errors in a pane', () => {
    const form = tabs()
    renderForm(form)
    fireEvent.click(screen.getByRole('tab', { name: '基本' }))
    act(() => {
      form.validate()
    })
    expect(screen.getByRole('tab', { name: /联系/ }).textContent).toContain('1 处')
  })
})

describe('a table for layout', () => {
  it('omits covered cells, and has no table role for screen readers', () => {
    const cell = (id: string, options: object) => box('table-cell', id, options, id === 'b' ? [] : [field(`f${id}`)])
    const span = { colspan: 2, rowspan: 1 }
    const row = box('table-row', 'r', {}, [cell('a', { ...span, merged: false }), cell('b', { ...span, merged: true })])
    const { container } = renderForm(openForm([box('table', 't', {}, [row])]))
    expect(container.querySelectorAll('td')).toHaveLength(1)
    expect(container.querySelector('td')?.colSpan).toBe(2)
    expect(screen.queryByRole('table')).toBeNull()
  })
  it('leaves the width of a cell to the style sheet, which ignores it where cells are stacked', () => {
    const cell = box('table-cell', 'a', { cellWidth: '40%' }, [field('fa')])
    const { container } = renderForm(openForm([box('table', 't', {}, [box('table-row', 'r', {}, [cell])])]))
    const style = container.querySelector('td')?.style
    expect([style?.width, style?.getPropertyValue('--cell-width')]).toEqual(['', '40%'])
  })
})

describe('html text', () => {
  it('keeps formatting and removes active content', () => {
    const htmlContent =
      '<b>须知</b><img src=x onerror="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)">查看</a>'
    const { container } = renderForm(openForm([{ id: 'h', type: 'html-text', options: { htmlContent } }]))
    expect(container.querySelector('b')?.textContent).toBe('须知')
    expect(container.innerHTML).not.toMatch(/onerror|script|javascript/)
  })
})

describe("the author's class names", () => {
  it("are set on the form, its fields and its content, for the author's styles", () => {
    const nodes = [
      field('姓名', { customClass: ['wide', 'bold'] }),
      { id: 's', type: 'static-text', options: { textContent: '说明', customClass: ['note'] } },
    ]
    const { container } = renderForm(
      openForm(nodes, { config: { customClass: ['mine'], cssCode: '.note { color: red }' } }),
    )
    expect(container.querySelector('.mine .wide.bold input')).toBeTruthy()
    expect(container.querySelector('.mine .note')?.textContent).toBe('说明')
  })
})

describe('components of the host', () => {
  it('fill slots and render custom fields', () => {
    const form = openForm([
      { id: 's', type: 'slot', options: { name: 'banner' } },
      field('位置', { component: 'map' }, 'custom'),
    ])
    renderForm(form, {
      slots: { banner: () => <p>欢迎</p> },
      customFields: {
        map: ({ onChange }) => (
          <button type="button" onClick={() => onChange({ lng: 1, lat: 2 })}>
            选点
          </button>
        ),
      },
    })
    expect(screen.getByText('欢迎')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '选点' }))
    expect(form.answers()).toEqual({ 位置: { lng: 1, lat: 2 } })
  })

  it('do not include properties that every object has', () => {
    const nodes = [
      { id: 's', type: 'slot', options: { component: 'toString' } },
      field('位置', { component: 'constructor' }, 'custom'),
    ]
    renderForm(openForm(nodes), { slots: {}, customFields: {} })
    expect(screen.getByText(/toString/)).toBeTruthy()
    expect(screen.getByText(/constructor/)).toBeTruthy()
  })
})

describe('a data table', () => {
  const options = {
    label: '岗位',
    tableColumns: [
      { prop: 'name', label: '名称' },
      { prop: 'count', label: '人数', sortable: true, align: 'right' as const },
    ],
    showButtonsColumn: true,
    operationButtons: [{ name: 'view', label: '查看' }],
    showCheckBox: true,
    pageSize: 2,
  }
  const records = [3, 1, 2].map((count) => ({ name: `岗位${count}`, count }))
  const namesShown = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[1]?.textContent)

  it('sorts, pages, selects, and reports which button of which record was pressed', async () => {
    const pressed = vi.fn()
    const node = { id: 'd', type: 'data-table', options: { ...options, name: 'jobs', tableData: records } }
    renderForm(openForm([node]), { onOperationButtonClick: pressed })
    await screen.findByRole('region', { name: '岗位' })
    expect(namesShown()).toEqual(['岗位3', '岗位1'])
    fireEvent.click(screen.getByRole('button', { name: '人数' }))
    expect(namesShown()).toEqual(['岗位1', '岗位2'])
    fireEvent.click(screen.getByRole('button', { name: '下一页' }))
    expect(namesShown()).toEqual(['岗位3'])
    fireEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    expect(screen.getByRole('checkbox', { name: '选择第 3 行' })).toHaveProperty('checked', true)
    fireEvent.click(screen.getByRole('button', { name: '查看' }))
    expect(pressed).toHaveBeenCalledWith('jobs', 'view', records[0], 2)
  })
  it('shows the pages of a data source, and offers a retry when one fails to load', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ records, total: 3 })
    const node = { id: 'd', type: 'data-table', options: { ...options, dsName: 'jobs' } }
    renderForm(openForm([node], { dataSources: [{ name: 'jobs', kind: 'jobs' }] }), { loadRecords: load })
    fireEvent.click(await screen.findByRole('button', { name: '重试' }))
    await screen.findByText('岗位2')
    expect(load.mock.lastCall?.[1]).toMatchObject({ current: 1, size: 2 })
  })
})

describe("the author's display options", () => {
  it('set the text that closes an alert', () => {
    const options = { title: '须知', closable: true, closeText: '知道了', effect: 'dark' } as const
    renderForm(openForm([{ id: 'notice', type: 'alert', options }]))
    fireEvent.click(screen.getByRole('button', { name: '知道了' }))
    expect(screen.queryByText('须知')).toBeNull()
  })
  it('make a password visible only where that is allowed', () => {
    renderForm(openForm([field('口令', { type: 'password', showPassword: true }), field('密钥', { type: 'password' })]))
    const [toggle, ...others] = screen.getAllByRole('button', { name: '显示密码' })
    expect(others).toEqual([])
    expect(screen.getByLabelText('口令').getAttribute('type')).toBe('password')
    if (toggle) fireEvent.click(toggle)
    expect(screen.getByLabelText('口令').getAttribute('type')).toBe('text')
  })
  it('set the width and the colors of a switch', () => {
    const options = { switchWidth: 80, activeColor: 'rgb(0, 100, 0)', inactiveColor: 'rgb(90, 90, 90)' }
    const { container } = renderForm(openForm([field('同意', options, 'switch')]))
    const track = () => container.querySelector<HTMLElement>('[class*="Switch-track"]')?.style
    expect(track()).toMatchObject({ minWidth: '80px', backgroundColor: 'rgb(90, 90, 90)' })
    fireEvent.click(screen.getByRole('switch', { name: '同意' }))
    expect(track()?.backgroundColor).toBe('rgb(0, 100, 0)')
  })
})

describe("the author's layout options", () => {
  it('make fields larger and smaller, the form as a whole or one of them', () => {
    renderForm(openForm([field('甲', { size: 'small' }), field('乙')], { config: { size: 'large' } }))
    const sizeOf = (name: string) =>
      screen.getByRole('textbox', { name }).closest('[data-size]:not(.mantine-Input-wrapper)')
    expect(sizeOf('甲')?.getAttribute('data-size')).toBe('small')
    expect(sizeOf('乙')?.getAttribute('data-size')).toBe('large')
  })
  it('render the icons that have an equivalent, and nothing for the rest', async () => {
    const search = {
      id: 'b',
      type: 'button',
      options: { name: 'b', label: '搜索', icon: 'el-icon-search', circle: true },
    }
    renderForm(openForm([field('甲', { prefixIcon: 'el-icon-user', suffixIcon: 'my-own-icon' }), search]))
    await waitFor(() => expect(document.querySelectorAll('[data-icon]')).toHaveLength(2))
    expect([...document.querySelectorAll('[data-icon]')].map((icon) => icon.getAttribute('data-icon'))).toEqual([
      'user',
      'search',
    ])
    expect(screen.getByRole('button', { name: '搜索' }).textContent).toBe('')
  })
  it('make a date selectable but not typed, and clearable', () => {
    const form = openForm([field('日期', { editable: false, defaultValue: '2026-01-02' }, 'date')])
    renderForm(form)
    const input = screen.getByRole('textbox', { name: '日期' })
    expect(input).toHaveProperty('readOnly', true)
    fireEvent.click(screen.getByRole('button', { name: '清除 日期' }))
    expect(form.answers()).toEqual({ 日期: '' })
    fireEvent.click(input)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
  it('set the author’s class on each container and content widget', () => {
    const customClass = ['mine']
    const cell = box('table-cell', 'c', {}, [field('a')])
    renderForm(
      openForm([
        box('section', 's', { label: 's', customClass }, []),
        box('tab', 't', { customClass }, [box('tab-pane', 'p', { label: 'p' }, [])]),
        box('table', 'tb', { customClass }, [box('table-row', 'r', {}, [cell])]),
        box('sub-form', 'rows', { name: 'rows', label: 'rows', customClass }, [field('b')]),
        { id: 'd', type: 'divider', options: { name: 'd', customClass } },
        { id: 'h', type: 'html-text', options: { name: 'h', htmlContent: '<b>x</b>', customClass } },
        { id: 'al', type: 'alert', options: { name: 'al', title: 'x', customClass } },
        { id: 'bt', type: 'button', options: { name: 'bt', label: 'x', customClass } },
      ]),
    )
    expect(document.querySelectorAll('.mine')).toHaveLength(8)
  })
})
