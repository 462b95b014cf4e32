import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { box, field, open } from '../testing/build.ts'
import { installBrowserStubs, renderDesigner } from '../testing/show-designer.tsx'

beforeEach(installBrowserStubs)
afterEach(cleanup)

describe('the palette', { timeout: 30_000 }, () => {
  it.each(['en', 'zh-CN'] as const)('explains each widget, in %s', (locale) => {
    renderDesigner(open([]), { locale })
    const items = [...document.querySelectorAll('[data-widget-type]')]
    const unexplained = items.filter((item) => {
      const about = item.getAttribute('title') ?? ''
      return about === '' || about === item.getAttribute('data-widget-type') || about === item.textContent
    })
    expect([items.length > 25, unexplained]).toEqual([true, []])
  })

  it('says where a click adds, and adds there', () => {
    const session = renderDesigner(
      open([
        box('tab', 'tabs', [box('tab-pane', 'pane', [], { label: 'First' })], { name: 'Steps' }),
        box('section', 'section', [], { label: 'Person' }),
      ]),
    )
    const library = within(screen.getByRole('complementary', { name: 'Library' }))
    expect(library.getByText('Click to add at the end of the form')).toBeDefined()
    const add = () => fireEvent.click(library.getByRole('button', { name: 'Short text' }))

    act(() => session.select(['tabs']))
    expect(library.getByText('Click to add inside “First”')).toBeDefined()
    add()
    expect(session.document.find('pane')?.node.children?.map(({ type }) => type)).toEqual(['input'])

    act(() => session.select(['tabs']))
    expect(library.getByText(/^Click to add after “.*”$/)).toBeDefined()
    add()
    expect(session.document.definition.children.map(({ type }) => type)).toEqual(['tab', 'input', 'section'])

    act(() => session.select(['section']))
    expect(library.getByText('Click to add inside “Person”')).toBeDefined()
    add()
    expect(session.document.find('section')?.node.children?.map(({ type }) => type)).toEqual(['input'])
  })

  it('says where a click adds in one line, so that a long label does not move the palette', () => {
    const label = 'What should we change before the next semester begins?'
    const session = renderDesigner(open([field('a', 'input', { label })]))
    act(() => session.select(['a']))
    const line = screen.getByText(`Click to add after “${label}”`)
    expect(line.title).toBe(line.textContent)
    expect(line.classList).toContain('u-ws-nowrap')
  })

  it.each([
    ['scale', ['Slider', 'Rating', 'Radio']],
    ['rating', ['Rating', 'Slider', 'Radio']],
    ['likert', ['Rating', 'Radio', 'Sub-form']],
    ['satisfaction', ['Rating', 'Radio']],
    ['matrix', ['Sub-form']],
    ['column', ['Grid']],
    ['wizard', ['Tabs']],
    ['money', ['Number']],
    ['signature', ['Picture upload']],
    ['phone', ['Short text']],
    ['yes/no', ['Switch', 'Radio']],
    ['formula', ['Number']],
    ['nps', ['Rating', 'Number']],
    ['address', ['Short text', 'Cascader']],
    ['check', ['Checkbox']],
    ['page', ['Tabs', 'Section']],
    ['list choice', ['Checkbox']],
  ])('finds widgets by what else people call them: %s', (query, names) => {
    renderDesigner(open([]))
    const library = within(screen.getByRole('complementary', { name: 'Library' }))
    fireEvent.change(library.getByLabelText('Find a widget'), { target: { value: query } })
    for (const name of names) expect(library.getByRole('button', { name })).toBeDefined()
    expect(library.queryByRole('button', { name: 'Time' })).toBeNull()
  })

  it('offers the widget of a name before those that are called so, too', () => {
    renderDesigner(open([]))
    fireEvent.keyDown(document.body, { key: '/' })
    fireEvent.change(screen.getByRole('combobox', { name: 'Find a widget' }), { target: { value: 'Number' } })
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Number', 'Short text'])
  })

  it('takes the letters that are typed right after the key that opens its menu, and returns the focus', async () => {
    renderDesigner(open([]))
    const opener = screen.getByRole('button', { name: 'Import' })
    opener.focus()
    fireEvent.keyDown(opener, { key: '/' })
    await Promise.resolve()
    const search = screen.getByRole('combobox', { name: 'Find a widget' })
    expect(document.activeElement).toBe(search)
    fireEvent.keyDown(search, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('finds widgets in Chinese by English words, too', () => {
    renderDesigner(open([]), { locale: 'zh-CN' })
    fireEvent.change(screen.getByLabelText('查找组件'), { target: { value: 'columns' } })
    expect(screen.getByRole('button', { name: '栅格' })).toBeDefined()
  })

  it.each([
    ['量表', ['评分', '滑块', '单选', '子表单']],
    ['打分', ['评分', '滑块', '单选']],
    ['李克特', ['评分', '单选', '子表单']],
    ['scale', ['评分', '滑块', '单选']],
    ['rating', ['评分', '滑块', '单选']],
    ['likert', ['评分', '单选', '子表单']],
    ['matrix', ['子表单']],
  ])('finds the widgets for a scale in Chinese by %s', (query, names) => {
    renderDesigner(open([]), { locale: 'zh-CN' })
    const library = within(screen.getByRole('complementary', { name: '组件库' }))
    fireEvent.change(library.getByLabelText('查找组件'), { target: { value: query } })
    for (const name of names) expect(library.getByRole('button', { name })).toBeDefined()
    expect(library.queryByRole('button', { name: '时间' })).toBeNull()
  })

  it.each([
    ['en', 'Find a widget', '量表', ['Rating', 'Slider', 'Radio']],
    ['en', 'Find a widget', '评分', ['Rating']],
    ['en', 'Find a widget', '请假', ['Date range']],
    ['zh-CN', '查找组件', 'checkbox', ['多选']],
    ['zh-CN', '查找组件', 'wizard', ['选项卡']],
    ['zh-CN', '查找组件', 'quantity', ['数字']],
    ['zh-CN', '查找组件', 'Short text', ['单行输入']],
  ] as const)(
    'finds widgets in %s by the words of the other language, too: %s %s',
    async (locale, label, query, names) => {
      renderDesigner(open([]), { locale })
      fireEvent.change(screen.getByLabelText(label), { target: { value: query } })
      for (const name of names) expect(await screen.findByRole('button', { name })).toBeDefined()
      expect(screen.queryByRole('button', { name: /^(Time|时间)$/ })).toBeNull()
    },
  )

  it('offers widgets that need a developer apart from the others, with the reason, and finds them', () => {
    renderDesigner(open([]))
    const library = within(screen.getByRole('complementary', { name: 'Library' }))
    const groupOf = (type: string) => document.querySelector(`[data-widget-type="${type}"]`)?.closest('details')
    expect(['slot', 'custom', 'input'].map((type) => groupOf(type)?.open)).toEqual([false, false, undefined])
    expect(groupOf('slot')?.textContent).toContain('cannot be published')
    fireEvent.change(library.getByLabelText('Find a widget'), { target: { value: 'slot' } })
    expect(groupOf('slot')?.open).toBe(true)
  })

  it('gives the focus to what a click has added, so that Enter names it and does not add another', async () => {
    const session = renderDesigner(open([]))
    const library = within(screen.getByRole('complementary', { name: 'Library' }))
    const item = library.getByRole('button', { name: 'Short text' })
    item.focus()
    fireEvent.click(item, { detail: 1 })
    await waitFor(() => expect(document.activeElement?.getAttribute('data-node')).toBe(session.current))
    item.focus()
    fireEvent.click(item, { detail: 0 })
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(document.activeElement).toBe(item)
  })
})
