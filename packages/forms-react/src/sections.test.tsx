import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FormReview } from './FormReview.tsx'
import { ProgressList } from './ProgressList.tsx'
import { box, field, openForm, renderForm } from './testing/render-form.tsx'

afterEach(cleanup)

const sections = [
  box('section', 'basic', { label: '基本信息' }, [
    field('姓名', { required: true }),
    field('邮箱', { validation: 'Email' }),
  ]),
  box('section', 'edu', { label: '教育经历' }, [
    box('sub-form', 'schools', { name: 'schools', label: '经历', summaryFields: ['学校', '学历'] }, [
      field('学校', { required: true }),
      field('学历', { optionItems: [{ label: '本科', value: 2 }] }, 'select'),
    ]),
  ]),
  box('section', 'more', { label: '其他', description: '没有可以不填' }, [field('备注')]),
]
const answers = { 姓名: '林若溪', schools: [{ 学校: '澜江大学', 学历: 2 }, { 学校: '澜江一中' }] }
const head = (name: string) =>
  within(screen.getByRole('region', { name })).getByRole('button', { name: new RegExp(`${name}$`) })

describe('sections', () => {
  it('open and close independently, and the first incomplete one is open initially', () => {
    renderForm(openForm(sections, {}, { answers }))
    const state = () =>
      ['基本信息', '教育经历', '其他'].map((name) =>
        screen.getByRole('button', { name: new RegExp(name) }).getAttribute('aria-expanded'),
      )
    expect(state()).toEqual(['false', 'false', 'true'])
    fireEvent.click(head('教育经历'))
    expect(state()).toEqual(['false', 'true', 'true'])
  })
  it('are all open in print, and closed again afterwards', () => {
    renderForm(
      openForm([...sections, box('card', 'card', { label: '附加', folded: true, showFold: true }, [field('说明')])]),
    )
    fireEvent.click(head('基本信息'))
    const shown = () => ['姓名', '备注', '说明'].map((name) => screen.queryByRole('textbox', { name }) !== null)
    expect(shown()).toEqual([false, false, false])
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(shown()).toEqual([true, true, true])
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(shown()).toEqual([false, false, false])
  })
  it('show their state and a summary line when closed', () => {
    const form = openForm(sections, {}, { answers })
    renderForm(form)
    const region = (name: string) => screen.getByRole('region', { name }).textContent
    expect(region('教育经历')).toContain('澜江大学 本科、澜江一中')
    expect(region('教育经历')).toContain('完成')
    act(() => form.setValue('邮箱', 'lin'))
    expect(region('基本信息')).toContain('1 处需修改')
  })
})

it('an open section that was left incomplete says so, unlike the current one', () => {
  renderForm(openForm(sections))
  const head = () => screen.getByRole('region', { name: '基本信息' }).querySelector('h2')?.parentElement?.textContent
  expect(head()).not.toContain('未填')
  fireEvent.click(screen.getByRole('button', { name: /教育经历/ }))
  expect(head()).toContain('未填')
  fireEvent.focus(screen.getByRole('textbox', { name: /姓名/ }))
  expect(head()).not.toContain('未填')
})

describe('a closed section with a choice from a list of the host', () => {
  const level = field('水平', { dsName: 'level' }, 'select')
  const source = { dataSources: [{ name: 'level', kind: 'level' }] }
  const open = [box('section', 'first', { label: '基本信息' }, [field('姓名', { required: true })])]
  const closed = box('section', 'second', { label: '语言' }, [level, field('证书')])

  it('loads the list for its summary, and shows no code meanwhile', async () => {
    let arrive: (items: { label: string; value: string }[]) => void = () => {}
    const loadOptions = () => new Promise<{ label: string; value: string }[]>((resolve) => (arrive = resolve))
    renderForm(openForm([...open, closed], source, { loadOptions, answers: { 水平: 'mandarin.2A', 证书: '有' } }))
    const text = () => screen.getByRole('region', { name: '语言' }).textContent
    expect(text()).toContain('有')
    expect(text()).not.toContain('mandarin')
    await act(async () => arrive([{ label: '二级甲等', value: 'mandarin.2A' }]))
    expect(text()).toContain('二级甲等、有')
  })

  it('shows the code where the list cannot be loaded', async () => {
    const loadOptions = () => Promise.reject(new Error('offline'))
    renderForm(openForm([...open, closed], source, { loadOptions, answers: { 水平: 'mandarin.2A' } }))
    await waitFor(() => expect(screen.getByRole('region', { name: '语言' }).textContent).toContain('mandarin.2A'))
  })
})

describe('the progress list', () => {
  it('shows each section with its state, and navigates to it', () => {
    const form = openForm(sections, {}, { answers: { schools: answers.schools } })
    const onReview = vi.fn()
    renderForm(form, {}, <ProgressList further={[{ key: 'review', label: '核对并提交', onSelect: onReview }]} />)
    const list = screen.getByRole('navigation', { name: '填写进度' })
    expect(within(list).getByText('已完成 2 / 3 个部分')).toBeTruthy()
    const steps = () =>
      within(list)
        .getAllByRole('button')
        .map((step) => step.textContent)
    expect(steps()).toEqual(['1基本信息未填', '2教育经历完成', '3其他选填', '核对并提交'])
    act(() => form.setValue('姓名', '林若溪'))
    expect(steps()[0]).toBe('1基本信息完成')
    fireEvent.click(within(list).getByRole('button', { name: /教育经历/ }))
    expect(document.activeElement).toBe(head('教育经历'))
    expect(
      within(list)
        .getByRole('button', { name: /教育经历/ })
        .getAttribute('aria-current'),
    ).toBe('step')
    fireEvent.click(within(list).getByRole('button', { name: /核对并提交/ }))
    expect(onReview).toHaveBeenCalledTimes(1)
  })
  it('keeps the current section while the keyboard passes the heads of others', () => {
    renderForm(openForm(sections), {}, <ProgressList />)
    const current = () => within(screen.getByRole('navigation')).getAllByRole('button', { current: 'step' })
    act(() => screen.getByLabelText(/姓名/).focus())
    expect(current().map((step) => step.textContent)).toEqual([expect.stringContaining('基本信息')])
    act(() => head('其他').focus())
    expect(current().map((step) => step.textContent)).toEqual([expect.stringContaining('基本信息')])
    fireEvent.click(head('其他'))
    expect(current().map((step) => step.textContent)).toEqual([expect.stringContaining('其他')])
  })
  it('omits a section that a rule hides', () => {
    const form = openForm(sections, {
      rules: [{ action: 'show', target: 'more', when: { field: '姓名', op: '=', value: '林若溪' } }],
    })
    renderForm(form, {}, <ProgressList />)
    const steps = () => within(screen.getByRole('navigation')).getAllByRole('button').length
    expect(steps()).toBe(2)
    act(() => form.setValue('姓名', '林若溪'))
    expect(steps()).toBe(3)
  })
})

describe('a review', () => {
  it('shows the answers by section, and navigates back to each', async () => {
    const onEdit = vi.fn()
    const form = openForm(sections, {}, { answers })
    renderForm(form, {}, <FormReview form={form} onEdit={onEdit} />)
    expect((await screen.findAllByRole('definition')).map((answer) => answer.textContent)).toEqual([
      '林若溪',
      '未填写',
      '未填写',
    ])
    const table = screen.getByRole('table', { name: '经历' })
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['澜江大学', '本科', '澜江一中', '未填写'])
    fireEvent.click(screen.getByRole('button', { name: '修改 教育经历' }))
    expect(onEdit).toHaveBeenCalledWith('edu')
  })
  it('waits for the labels of chosen values', async () => {
    let arrive = () => {}
    const loadOptions = () =>
      new Promise<{ label: string; value: string }[]>((resolve) => {
        arrive = () => resolve([{ label: '大学本科', value: 'bachelor' }])
      })
    const level = field('学历', { dsName: 'education' }, 'select')
    const sources = { dataSources: [{ name: 'education', kind: 'dictionary' }] }
    const form = openForm([level], sources, { loadOptions, answers: { 学历: 'bachelor' } })
    renderForm(form, {}, <FormReview form={form} />)
    expect(screen.queryByText('bachelor')).toBeNull()
    expect(screen.queryByRole('definition')).toBeNull()
    await act(async () => arrive())
    expect(screen.getByRole('definition').textContent).toBe('大学本科')
  })
})
