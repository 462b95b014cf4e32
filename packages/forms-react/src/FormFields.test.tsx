import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FormFields } from './FormFields.tsx'
import { FormRoot } from './FormRoot.tsx'
import { regions } from './testing/regions.ts'
import { box, field, openForm, pressCheck, renderForm } from './testing/render-form.tsx'
import { useFormActions } from './use-form-actions.ts'

afterEach(cleanup)

const sex = [
  { label: '男', value: 1 },
  { label: '女', value: 2 },
]

function CheckButton() {
  const { check } = useFormActions()
  return (
    <button type="button" onClick={() => check()}>
      提交
    </button>
  )
}

const type = (element: HTMLElement, text: string) => fireEvent.change(element, { target: { value: text } })

describe('every control', () => {
  it('has its label as its name, and announces that it is required', () => {
    renderForm(
      openForm([
        field('姓名', { required: true }),
        field('简介', {}, 'textarea'),
        field('年限', {}, 'number'),
        field('性别', { optionItems: sex }, 'radio'),
        field('特长', { optionItems: sex }, 'checkbox'),
        field('学历', { optionItems: sex }, 'select'),
        field('户籍', { optionItems: sex }, 'cascader'),
        field('生日', {}, 'date'),
        field('起止', {}, 'date-range'),
        field('承诺', {}, 'switch'),
        field('附件', {}, 'file-upload'),
        field('照片', {}, 'picture-upload'),
      ]),
    )
    expect(screen.getByRole('textbox', { name: '姓名' }).getAttribute('aria-required')).toBe('true')
    for (const [role, name] of [
      ['textbox', '简介'],
      ['spinbutton', '年限'],
      ['radiogroup', '性别'],
      ['group', '特长'],
      ['combobox', '学历'],
      ['combobox', '户籍'],
      ['textbox', '生日'],
      ['group', '起止'],
      ['switch', '承诺'],
      ['group', '附件'],
      ['group', '照片'],
    ] as const) {
      expect(screen.getByRole(role, { name }), name).toBeTruthy()
    }
    expect(screen.getByRole('textbox', { name: '起止 开始日期' })).toBeTruthy()
    expect(within(screen.getByRole('radiogroup')).getByRole('radio', { name: '女' })).toBeTruthy()
  })
  it('is tied to its description and its error', () => {
    renderForm(openForm([field('邮箱', { validation: 'Email', description: '用于接收通知' })]))
    const input = screen.getByRole('textbox', { name: '邮箱' })
    const described = () =>
      input
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent)
    expect(described()).toEqual(['用于接收通知'])
    type(input, 'lin.example.com')
    expect(described()).toEqual(['用于接收通知', '邮箱缺少 @ 符号'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    type(input, 'lin@example.com')
    expect(input.getAttribute('aria-invalid')).toBeNull()
  })
})

describe('a keystroke', () => {
  it('renders only its own field in a form of 200 fields', () => {
    const form = openForm(Array.from({ length: 200 }, (_, at) => field(`f${at}`, { required: true })))
    const commits = vi.fn()
    renderInTheme(
      <FormRoot form={form}>
        <Profiler id="form" onRender={commits}>
          <FormFields />
        </Profiler>
      </FormRoot>,
    )
    const renders = new Map<string, number>()
    for (let at = 0; at < 200; at += 1) {
      const original = form.compiled.plan.fields[at]
      if (original?.kind !== 'value') continue
      // Counts the reads of a plan property during rendering.
      const { options } = original
      Object.defineProperty(original, 'options', {
        get: () => {
          renders.set(original.name, (renders.get(original.name) ?? 0) + 1)
          return options
        },
      })
    }
    commits.mockClear()
    type(screen.getByRole('textbox', { name: 'f7' }), 'x')
    expect(commits).toHaveBeenCalledTimes(1)
    expect([...renders.keys()]).toEqual(['f7'])
  })
  it('of an input method is shown, and counts only when the composition ends', () => {
    const form = openForm([field('姓名', { validation: 'Chinese' })])
    renderForm(form)
    const input = screen.getByRole('textbox', { name: '姓名' })
    fireEvent.compositionStart(input)
    type(input, 'lin')
    expect([form.getField('姓名').value, screen.queryByText(/只能输入中文/)]).toEqual(['', null])
    expect(input).toHaveProperty('value', 'lin')
    fireEvent.compositionEnd(input, { currentTarget: input, target: { value: '林' } })
    expect(form.getField('姓名').value).toBe('林')
  })
})

describe('required', () => {
  it('shows its error when the field is left, with its hint', () => {
    renderForm(openForm([field('a', { required: true, requiredHint: '请填写 a' })]))
    expect(screen.queryByText('请填写 a')).toBeNull()
    fireEvent.blur(screen.getByRole('textbox'))
    expect(screen.getByText('请填写 a')).toBeTruthy()
  })
  it('of a group waits until the focus leaves the group', () => {
    renderForm(openForm([field('性别', { required: true, requiredHint: '请选择性别', optionItems: sex }, 'radio')]))
    const [first, second] = screen.getAllByRole('radio')
    if (!first || !second) throw new Error('two radios were expected')
    fireEvent.blur(first, { relatedTarget: second })
    expect(screen.queryByText('请选择性别')).toBeNull()
    fireEvent.blur(second, { relatedTarget: document.body })
    expect(screen.getByText('请选择性别')).toBeTruthy()
  })
})

const activeOption = (list: HTMLElement) =>
  document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('a select', () => {
  const degrees = ['大专', '本科', '硕士'].map((label) => ({ label, value: label }))
  it('is usable by keyboard, and returns the focus', () => {
    const form = openForm([field('学历', { optionItems: degrees }, 'select')])
    renderForm(form)
    const control = screen.getByRole('combobox', { name: '学历' })
    expect(screen.queryByRole('listbox')).toBeNull()
    control.focus()
    fireEvent.keyDown(control, { key: 'ArrowDown' })
    const list = screen.getByRole('listbox', { name: '学历' })
    expect(activeOption(list)).toBe('大专')
    fireEvent.keyDown(list, { key: 'ArrowDown' })
    expect(activeOption(list)).toBe('本科')
    fireEvent.keyDown(list, { key: 'Enter' })
    expect([form.getField('学历').value, control.textContent, document.activeElement]).toEqual([
      '本科',
      '本科',
      control,
    ])
    expect(screen.queryByRole('listbox')).toBeNull()
  })
  it('takes several values, and can be cleared', () => {
    const form = openForm([field('语言', { optionItems: degrees, multiple: true }, 'select')])
    renderForm(form)
    fireEvent.click(screen.getByRole('combobox'))
    fireEvent.click(screen.getByRole('option', { name: '大专' }))
    fireEvent.click(screen.getByRole('option', { name: '硕士' }))
    expect(form.getField('语言').value).toEqual(['大专', '硕士'])
    fireEvent.click(screen.getByRole('button', { name: '清除' }))
    expect(form.getField('语言').value).toEqual([])
  })
  it('searches a list on the server, and accepts a custom entry', async () => {
    const loadOptions = vi.fn(async (_source: unknown, keyword?: string) =>
      keyword === '澜江' ? [{ label: '澜江大学', value: 'u1' }] : [],
    )
    const school = field('学校', { dsName: 'school', remote: true, allowCreate: true }, 'select')
    const form = openForm([school], { dataSources: [{ name: 'school', kind: 'school' }] }, { loadOptions })
    renderForm(form)
    fireEvent.click(screen.getByRole('combobox', { name: '学校' }))
    type(screen.getByRole('combobox', { name: '搜索选项' }), '澜江')
    expect(await screen.findByRole('option', { name: '澜江大学' })).toBeTruthy()
    fireEvent.click(screen.getByRole('option', { name: '使用“澜江”' }))
    expect(form.getField('学校').value).toBe('澜江')
  })
  it.each([
    ['such a list', false],
    ['one that may be added to', true],
  ])('shows the label of a choice from %s on the server, including earlier choices', async (_list, allowCreate) => {
    const majors = [
      { label: '汉语言文学', value: '050101' },
      { label: '会计学', value: '120203' },
    ]
    const loadOptions = async (_source: unknown, keyword = '') =>
      majors.filter(({ label, value }) => label.includes(keyword) || value === keyword)
    const major = field('专业', { dsName: 'majors', remote: true, allowCreate }, 'select')
    const source = { dataSources: [{ name: 'majors', kind: 'majors' }] }
    const form = openForm([major], source, { loadOptions, answers: { 专业: '050101' } })
    renderForm(form)
    const box = screen.getByRole('combobox', { name: '专业' })
    await waitFor(() => expect(box.textContent).toBe('汉语言文学'))
    fireEvent.click(box)
    type(screen.getByRole('combobox', { name: '搜索选项' }), '会计')
    fireEvent.click(await screen.findByRole('option', { name: '会计学' }))
    expect(box.textContent).toBe('会计学')
    form.setValue('专业', '080901')
    form.blur('专业')
    expect(form.errors).toEqual([])
  })
})

describe('a cascader', () => {
  const region = field('户籍', { dsName: 'region', filterable: true }, 'cascader')
  const source = { dataSources: [{ name: 'region', kind: 'region' }] }
  it('navigates level by level', async () => {
    const form = openForm([region], source, { loadOptions: async () => regions })
    renderForm(form)
    await waitFor(() => expect(form.lists.stateOf('region')).toBe('ready'))
    fireEvent.click(screen.getByRole('combobox', { name: '户籍' }))
    fireEvent.click(screen.getByRole('option', { name: '澜江州' }))
    expect(form.getField('户籍').value).toEqual([])
    fireEvent.click(screen.getByRole('option', { name: '云溪县' }))
    expect(form.getField('户籍').value).toEqual(['53', '5302'])
    expect(screen.getByRole('combobox', { name: '户籍' }).textContent).toBe('澜江州 / 云溪县')
  })
  it('finds an entry by a part of its name', async () => {
    const form = openForm([region], source, { loadOptions: async () => regions })
    renderForm(form)
    await waitFor(() => expect(form.lists.stateOf('region')).toBe('ready'))
    fireEvent.click(screen.getByRole('combobox', { name: '户籍' }))
    type(screen.getByRole('combobox', { name: '搜索选项' }), '港口')
    fireEvent.click(screen.getByRole('option', { name: '滨海市 / 港口区' }))
    expect(form.getField('户籍').value).toEqual(['54', '5401'])
  })
  it('reports that its list cannot be loaded, and retries', async () => {
    let isDown = true
    const loadOptions = async () => {
      if (isDown) throw new Error('down')
      return regions
    }
    renderForm(openForm([region], source, { loadOptions }))
    fireEvent.click(screen.getByRole('combobox', { name: '户籍' }))
    expect(await screen.findByText('选项加载失败')).toBeTruthy()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('option', { name: '澜江州' })).toBeTruthy()
  })
})

describe('a date', () => {
  it('accepts typed dates in common forms', () => {
    const form = openForm([field('生日', {}, 'date')])
    renderForm(form)
    const input = screen.getByRole('textbox', { name: '生日' })
    type(input, '2000')
    expect(form.getField('生日').value).toBe('')
    type(input, '20000815')
    expect(form.getField('生日').value).toBe('2000-08-15')
    fireEvent.blur(input)
    expect(input).toHaveProperty('value', '2000-08-15')
  })
  it('that does not exist is refused with the format', () => {
    renderForm(openForm([field('生日', {}, 'date')]))
    const input = screen.getByRole('textbox', { name: '生日' })
    type(input, '2001-02-29')
    fireEvent.blur(input)
    expect(screen.getByText('生日不是有效的日期，格式为 YYYY-MM-DD')).toBeTruthy()
  })
  it('loads its calendar when it is opened', async () => {
    const form = openForm([field('月份', { type: 'month' }, 'date')], {}, { answers: { 月份: '1999-11' } })
    renderForm(form)
    fireEvent.click(screen.getByRole('button', { name: '打开日历 月份' }))
    fireEvent.click(await screen.findByRole('button', { name: '3月' }))
    expect(form.getField('月份').value).toBe('1999-03')
  })
  it('names the date that the button for today enters', async () => {
    renderForm(openForm([field('生日', {}, 'date')]))
    fireEvent.click(screen.getByRole('button', { name: '打开日历 生日' }))
    expect(await screen.findByRole('button', { name: '今天，2026年11月22日' })).toBeTruthy()
  })
})

describe('a number', () => {
  it('changes by the arrow keys and accepts common spellings', () => {
    const form = openForm([field('年限', { min: 0, max: 2 }, 'number')])
    renderForm(form)
    const input = screen.getByRole('spinbutton')
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    for (let press = 0; press < 3; press += 1) fireEvent.keyDown(input, { key: 'ArrowUp' })
    expect(form.getField('年限').value).toBe(2)
    type(input, '１．５')
    expect(form.getField('年限').value).toBe(1.5)
    type(input, '一年')
    fireEvent.blur(input)
    expect(screen.getByText('数字格式无效')).toBeTruthy()
  })
})

describe('fields controlled by rules', () => {
  it('appear and disappear with the answers', () => {
    const form = openForm(
      [field('已婚', {}, 'switch'), box('section', 'more', { label: '配偶' }, [field('配偶姓名')])],
      { rules: [{ action: 'show', target: 'more', when: { field: '已婚', op: '=', value: true } }] },
    )
    renderForm(form)
    expect(screen.queryByRole('region', { name: '配偶' })).toBeNull()
    fireEvent.click(screen.getByRole('switch', { name: '已婚' }))
    expect(screen.getByRole('region', { name: '配偶' })).toBeTruthy()
  })
  it('a read-only answer is text with its label, and cannot be changed', () => {
    const form = openForm([field('姓名', { readonly: true })], {}, { given: { 姓名: '林若溪' } })
    renderForm(form)
    const text = screen.getByRole('textbox', { name: '姓名' })
    expect([text.textContent, text.getAttribute('aria-readonly')]).toEqual(['林若溪', 'true'])
  })
})

describe('a failed validation', () => {
  const basic = box('section', 'basic', { label: '基本信息' }, [field('邮箱', { validation: 'Email' })])
  const family = box('section', 'family', { label: '家庭成员' }, [
    box('sub-form', 'members', { name: 'members', label: '家庭成员', minRows: 2 }, [
      field('出生年月', { required: true, requiredHint: '请选择出生年月' }),
    ]),
  ])
  it('opens the parts with errors, focuses the summary, and each line leads to its field', async () => {
    const form = openForm(
      [basic, family],
      {},
      { answers: { 邮箱: 'lin.example.com', members: [{ 出生年月: '1972-03' }, {}] } },
    )
    renderForm(form, {}, <CheckButton />)
    expect(screen.queryByRole('table')).toBeNull()
    await pressCheck()
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(within(summary).getByRole('heading').textContent).toBe('还有 2 处未填或有误')
    const lines = within(summary).getAllByRole('link')
    expect(lines.map((line) => line.textContent)).toEqual([
      '基本信息：邮箱缺少 @ 符号',
      '家庭成员第 2 条：请选择出生年月',
    ])
    fireEvent.click(lines[1] ?? summary)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '出生年月 第 2 条' }))
  })
  it('names as many problems in its lines as in its title', async () => {
    const missing = (name: string) => field(name, { required: true })
    const school = box('section', 'school', { label: '教育经历' }, [missing('学校'), missing('学历')])
    renderForm(openForm([school, missing('电话')]), {}, <CheckButton />)
    await pressCheck()
    const summary = within(screen.getByRole('alert'))
    expect(summary.getByRole('heading').textContent).toBe('还有 3 处未填或有误')
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '教育经历：2 处尚未填写',
      '电话：此项不能为空',
    ])
  })
  it('is the only event that shows the summary: an error during input appears at its field', () => {
    renderForm(openForm([basic]), {}, <CheckButton />)
    type(screen.getByRole('textbox', { name: '邮箱' }), 'lin')
    expect([screen.getByText('邮箱缺少 @ 符号'), screen.queryByRole('alert')]).toEqual([expect.anything(), null])
  })
  it('shrinks as errors are fixed, and disappears', async () => {
    const form = openForm([basic], {}, { answers: { 邮箱: 'lin.example.com' } })
    renderForm(form, {}, <CheckButton />)
    await pressCheck()
    act(() => form.setValue('邮箱', 'lin@example.com'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('Enter', () => {
  const submissions = () => {
    let count = 0
    renderForm(openForm([field('name'), field('about', {}, 'textarea')]), {}, undefined, () => {
      count += 1
    })
    return {
      press: (label: string, options: object = {}) =>
        fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', ...options }),
      count: () => count,
    }
  }

  it('submits in a text field, and starts a new line in a multi-line text', () => {
    const { press, count } = submissions()
    press('about')
    expect(count()).toBe(0)
    press('name')
    expect(count()).toBe(1)
  })

  it('does not submit when it ends the composition of a Chinese word', () => {
    const { press, count } = submissions()
    press('name', { isComposing: true })
    expect(count()).toBe(0)
  })
})
