import { Dialog } from '@rostrum/ui/Dialog'
import { Popup } from '@rostrum/ui/Popup'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FormFields } from '../FormFields.tsx'
import { FormRoot } from '../FormRoot.tsx'
import { emulatePhone } from '../testing/emulate-phone.ts'
import { regions } from '../testing/regions.ts'
import { field, inChinese, openForm, renderForm } from '../testing/render-form.tsx'

afterEach(cleanup)

const school = field(
  '学校',
  { required: true, requiredHint: '请选择学校', optionItems: [{ label: '甲', value: 'a' }] },
  'select',
)

const activeOption = (list: HTMLElement) =>
  document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent

const focused = (role: string, name: string) =>
  vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))

describe('the sheet of a select on a phone', () => {
  it('focuses its search field, or its list on touch devices, so that no on-screen keyboard covers it', async () => {
    onTestFinished(emulatePhone())
    renderForm(openForm([field('户籍', { optionItems: regions, filterable: true }, 'cascader')]))
    const control = screen.getByRole('combobox', { name: '户籍' })
    fireEvent.keyDown(control, { key: 'ArrowDown' })
    await focused('combobox', '搜索选项')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    fireEvent.pointerDown(control, { pointerType: 'touch' })
    fireEvent.click(control)
    await focused('listbox', '户籍')
  })

  it('shows no error of its field when it closes without a choice, but when the field is left then', async () => {
    onTestFinished(emulatePhone())
    renderForm(openForm([school]))
    const control = screen.getByRole('combobox', { name: '学校' })
    fireEvent.click(control)
    await focused('listbox', '学校')
    fireEvent.blur(document.activeElement ?? document.body, { relatedTarget: null })
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(screen.queryByText('请选择学校')).toBeNull()
    expect(document.activeElement).toBe(control)
    fireEvent.blur(control, { relatedTarget: null })
    expect(await screen.findByText('请选择学校')).toBeTruthy()
  })

  it('opens before its content has arrived, which loads on a slow network', async () => {
    onTestFinished(emulatePhone())
    const Never = lazy(() => new Promise<never>(() => {}))
    renderInTheme(
      <Popup id="p" anchor={{ current: null }} openedBy="c" title="学历" width="target" onClose={() => {}}>
        <Never />
      </Popup>,
    )
    const sheet = await screen.findByRole('dialog', { name: '学历' })
    expect(within(sheet).getByRole('status').textContent).toBe('正在加载')
  })

  it('works by keyboard alone without a search field', async () => {
    onTestFinished(emulatePhone())
    const options = [
      { label: '甲', value: 'a' },
      { label: '乙', value: 'b' },
    ]
    const form = openForm([field('学校', { optionItems: options }, 'select')], {}, { answers: { 学校: 'a' } })
    renderForm(form)
    fireEvent.click(screen.getByRole('combobox', { name: '学校' }))
    await focused('listbox', '学校')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
    expect(form.getField('学校').value).toBe('b')
  })
})

describe('a list with a search field set by its author', () => {
  const searchOf = async (count: number) => {
    const optionItems = Array.from({ length: count }, (_, at) => ({ label: `第 ${at} 所`, value: at }))
    renderForm(openForm([field('学校', { optionItems, filterable: true }, 'select')]))
    fireEvent.click(screen.getByRole('combobox', { name: '学校' }))
    await screen.findByRole('listbox', { name: '学校' })
    return screen.queryByRole('combobox', { name: '搜索选项' })
  }
  it('has a search field above a number of options', async () => {
    expect(await searchOf(7)).toBeNull()
    cleanup()
    expect(await searchOf(8)).not.toBeNull()
  })
})

describe('a closed select', () => {
  it.each([
    ['typed', (control: HTMLElement) => fireEvent.keyDown(control, { key: '澜' })],
    ['pasted', (control: HTMLElement) => fireEvent.paste(control, { clipboardData: { getData: () => ' 澜 ' } })],
  ])('searches for %s while it is closed', async (_how, enter) => {
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

  it('loads labels again that a list too long to load could not supply', async () => {
    let isDown = true
    const loadOptions = async () => {
      if (isDown) throw new Error('down')
      return [{ label: '澜江大学', value: 'u1' }]
    }
    const school = field('学校', { dsName: 'school', remote: true }, 'select')
    renderForm(openForm([school], { dataSources: [{ name: 'school', kind: 'school' }] }, { loadOptions }))
    fireEvent.click(screen.getByRole('combobox', { name: '学校' }))
    await screen.findByText('选项加载失败')
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('option', { name: '澜江大学' })).toBeTruthy()
  })

  it('opens on keyboard focus where configured, and stays closed after it was closed', async () => {
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

  it('starts at its end when opened upwards, and without an active option when opened by a click, so that a hasty Enter chooses nothing', () => {
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

  it('finds a typed letter in a list without a search field too', () => {
    const degrees = ['大专', '本科', '硕士'].map((label) => ({ label, value: label }))
    const form = openForm([field('学历', { optionItems: degrees }, 'select')])
    renderForm(form)
    fireEvent.keyDown(screen.getByRole('combobox', { name: '学历' }), { key: '硕' })
    expect(activeOption(screen.getByRole('listbox'))).toBe('硕士')
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Enter' })
    expect(form.getField('学历').value).toBe('硕士')
  })

  it('supports the arrow keys: each level starts at its first entry, and going back restores the position', async () => {
    const region = field('户籍', { dsName: 'region', filterable: true }, 'cascader')
    const form = openForm(
      [region],
      { dataSources: [{ name: 'region', kind: 'region' }] },
      { loadOptions: async () => regions },
    )
    renderForm(form)
    await waitFor(() => expect(form.lists.stateOf('region')).toBe('ready'))
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

describe('the maximum number of choices', () => {
  const items = ['甲', '乙', '丙'].map((label) => ({ label, value: label }))

  it('is enforced for clicks, keys and custom entries, until one is removed', () => {
    const options = { multiple: true, multipleLimit: 2, allowCreate: true, optionItems: items }
    const form = openForm([field('学校', options, 'select')])
    renderForm(form)
    fireEvent.click(screen.getByRole('combobox', { name: '学校' }))
    const search = screen.getByRole('combobox', { name: '搜索选项' })
    const option = (name: string) => screen.getByRole('option', { name })
    for (const name of ['甲', '乙', '丙']) fireEvent.click(option(name))
    expect(form.getField('学校').value).toEqual(['甲', '乙'])
    expect(option('丙').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(/最多可选 2 项/)).toBeTruthy()
    fireEvent.change(search, { target: { value: '丁' } })
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(form.getField('学校').value).toEqual(['甲', '乙'])
    fireEvent.change(search, { target: { value: '' } })
    fireEvent.click(option('甲'))
    fireEvent.click(option('丙'))
    expect(form.getField('学校').value).toEqual(['乙', '丙'])
  })

  it('is enforced for checkboxes, and extra choices from before have to be removed', () => {
    const form = openForm([field('爱好', { max: 1, optionItems: items }, 'checkbox')])
    renderForm(form)
    const box = (name: string) => screen.getByRole('checkbox', { name })
    fireEvent.click(box('甲'))
    expect(box('乙')).toHaveProperty('disabled', true)
    expect(screen.getByText(/最多可选 1 项/)).toBeTruthy()
    act(() => form.setValue('爱好', ['甲', '乙']))
    expect(form.validate()).toMatchObject([{ code: 'max_choices' }])
    fireEvent.click(box('甲'))
    expect(form.validate()).toEqual([])
  })
})

describe('the popup of a field', () => {
  it('does not mark the field as left while it has the focus, and does once it closes', async () => {
    const form = openForm([school, field('后')])
    const blur = vi.spyOn(form, 'blur')
    renderForm(form)
    const control = screen.getByRole('combobox', { name: '学校' })
    act(() => control.focus())
    fireEvent.keyDown(control, { key: 'ArrowDown' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listbox')))
    expect([screen.queryByText('请选择学校'), blur.mock.calls]).toEqual([null, []])
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Enter' })
    expect([document.activeElement, blur.mock.calls]).toEqual([control, []])
    act(() => screen.getByRole('textbox', { name: '后' }).focus())
    expect(blur.mock.calls).toEqual([['学校']])
  })

  it('of a range includes the other end and the calendar', async () => {
    const form = openForm([field('起止', { required: true, requiredHint: '请填写起止' }, 'date-range'), field('后')])
    renderForm(form)
    const start = screen.getByRole('textbox', { name: '起止 开始日期' })
    act(() => start.focus())
    fireEvent.keyDown(start, { key: 'ArrowDown', altKey: true })
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy())
    expect(screen.queryByText('请填写起止')).toBeNull()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(document.activeElement).toBe(start)
    expect(screen.queryByText('请填写起止')).toBeNull()
    act(() => screen.getByRole('textbox', { name: '后' }).focus())
    expect(screen.getByText('请填写起止')).toBeTruthy()
  })

  it('closes when Tab leaves it, so that the next control is the one after the field', async () => {
    renderForm(openForm([school]))
    const control = screen.getByRole('combobox', { name: '学校' })
    act(() => control.focus())
    fireEvent.click(control)
    const list = await screen.findByRole('listbox')
    await waitFor(() => expect(document.activeElement).toBe(list))
    fireEvent.keyDown(list, { key: 'Tab' })
    expect([screen.queryByRole('listbox'), document.activeElement]).toEqual([null, control])
  })

  it('handles the Escape key before the surrounding dialog, and not during a composition', async () => {
    const close = vi.fn()
    renderInTheme(
      inChinese(
        <Dialog opened onClose={close} title="表单" width={400}>
          <FormRoot form={openForm([school])}>
            <FormFields />
          </FormRoot>
        </Dialog>,
      ),
    )
    fireEvent.click(await screen.findByRole('combobox', { name: '学校' }))
    const list = await screen.findByRole('listbox')
    const press = (isComposing = false) =>
      fireEvent.keyDown(document.activeElement ?? list, { key: 'Escape', isComposing })
    press(true)
    expect(screen.getByRole('listbox')).toBeTruthy()
    press()
    expect([screen.queryByRole('listbox'), close.mock.calls.length]).toEqual([null, 0])
    press(true)
    expect(close).not.toHaveBeenCalled()
    press()
    expect(close).toHaveBeenCalledTimes(1)
  })
})

describe('the popup of a select near the end of the window', () => {
  it('opens on the side with space, stays there while its list changes its length, and fits into the space', async () => {
    const atTheEnd = vi
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, window.innerHeight - 100, 400, 40))
    onTestFinished(() => atTheEnd.mockRestore())
    renderForm(openForm([field('户籍', { optionItems: regions, filterable: true }, 'cascader')]))
    fireEvent.click(screen.getByRole('combobox', { name: '户籍' }))
    const popup = screen.getByRole('dialog')
    const place = () => [popup.dataset.position, popup.style.getPropertyValue('--popup-room')]
    const above = ['top-start', `${window.innerHeight - 100}px`]
    await vi.waitFor(() => expect(place()).toEqual(above))
    fireEvent.change(screen.getByRole('combobox', { name: '搜索选项' }), { target: { value: '港口' } })
    expect(screen.getAllByRole('option')).toHaveLength(1)
    expect(place()).toEqual(above)
  })
})
