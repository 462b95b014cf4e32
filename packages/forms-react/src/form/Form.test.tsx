import '@rostrum/forms/html/eager'
import type { FormDefinition } from '@rostrum/forms'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Component, createRef, type ReactNode, StrictMode, useLayoutEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Form } from './Form.tsx'
import type { CustomFieldProps, FormHandle, FormProps } from './form-props.ts'

afterEach(cleanup)

type Answers = { readonly name: string; readonly days?: number | null; readonly proof?: string }

const definition: FormDefinition = {
  version: 1,
  config: {},
  children: [
    { id: 'name', type: 'input', options: { name: 'name', label: '姓名', required: true } },
    { id: 'days', type: 'number', options: { name: 'days', label: '天数', unit: '天' } },
    { id: 'proof', type: 'input', options: { name: 'proof', label: '证明' } },
  ],
  rules: [{ action: 'show', target: 'proof', when: { field: 'days', op: '>', value: 3 } }],
  translations: { en: { name: { label: 'Name' } } },
}

class Boundary extends Component<{ children: ReactNode }> {
  override state: { readonly error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render = () => (this.state.error === undefined ? this.props.children : <p>{String(this.state.error)}</p>)
}

const element = (props: Partial<FormProps<Answers>> = {}) => (
  <StrictMode>
    <Form<Answers> definition={definition} today="2026-11-22" {...props} />
  </StrictMode>
)

async function show(props: Partial<FormProps<Answers>> = {}) {
  const view = render(element(props))
  await screen.findByRole('spinbutton')
  return { ...view, change: (next: Partial<FormProps<Answers>>) => view.rerender(element(next)) }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
const entryOf = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value

describe('a form of a host', () => {
  it('submits valid answers once, and shows what is missing at its field', async () => {
    let finish = () => {}
    const onSubmit = vi.fn(() => new Promise<undefined>((resolve) => (finish = () => resolve(undefined))))
    await show({ onSubmit, submitLabel: '发送' })
    const button = screen.getByRole('button', { name: '发送' })
    await act(async () => fireEvent.click(button))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getByLabelText(/^姓名/).getAttribute('aria-invalid')).toBe('true')
    type('姓名', '李伟')
    await act(async () => fireEvent.click(button))
    await act(async () => fireEvent.keyDown(screen.getByLabelText(/^姓名/), { key: 'Enter' }))
    expect(onSubmit.mock.calls).toEqual([[{ name: '李伟', days: null }]])
    await act(async () => finish())
    await act(async () => fireEvent.click(button))
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  it('shows errors that the host returns at their fields, until they change', async () => {
    const onSubmit = () => [
      { path: 'name', message: '查无此人' },
      { path: 'gone', message: '没有此项' },
    ]
    const ref = createRef<FormHandle<Answers>>()
    await show({ onSubmit, defaultValue: { name: '王' }, ref })
    let submitted: Answers | undefined
    await act(async () => {
      submitted = await ref.current?.submit()
    })
    expect(submitted).toBeUndefined()
    await waitFor(() => expect(screen.getAllByText(/查无此人/)).toHaveLength(2))
    expect(screen.getByText('没有此项').closest('[role="alert"]')).not.toBeNull()
    type('姓名', '李')
    await waitFor(() => expect(screen.queryByText(/查无此人/)).toBeNull())
    let unplaced: readonly object[] | undefined
    act(() => {
      unplaced = ref.current?.setErrors(onSubmit())
    })
    expect(unplaced).toEqual([{ path: 'gone', message: '没有此项' }])
    act(() => ref.current?.reset())
    expect(entryOf('姓名')).toBe('')
  })

  it('shows the errors of a host that answers before the effects of the form have run', async () => {
    const ref = createRef<FormHandle<Answers>>()
    const answer = vi.fn(() => ref.current?.setErrors([{ path: 'name', message: '查无此人' }]))
    function EarlyHost() {
      // After the form has been shown, before its passive effects. Strict mode runs the effect twice.
      useLayoutEffect(() => queueMicrotask(() => answer.mock.calls.length === 0 && answer()), [])
      return null
    }
    await show({ defaultValue: { name: '王' }, ref, children: <EarlyHost /> })
    await waitFor(() => expect(screen.getAllByText(/查无此人/)).toHaveLength(2))
  })

  it('reports answers, enters a value that differs from them, and keeps what rules hide', async () => {
    const onChange = vi.fn()
    const { change } = await show({ onChange, defaultValue: { name: '李', days: 5, proof: '医院' } })
    expect(entryOf('证明')).toBe('医院')
    type('天数', '2')
    expect(onChange).toHaveBeenLastCalledWith({ name: '李', days: 2 })
    change({ onChange, value: { name: '李', days: 2 } })
    type('天数', '4')
    expect(entryOf('证明')).toBe('医院')
    expect(onChange).toHaveBeenLastCalledWith({ name: '李', days: 4, proof: '医院' })
    const before = onChange.mock.calls.length
    change({ onChange, value: { name: '李', days: 4, proof: '医院' } })
    expect(onChange.mock.calls.length).toBe(before)
    change({ onChange, value: { name: '王' } })
    await waitFor(() => expect(entryOf('姓名')).toBe('王'))
    expect(entryOf('天数')).toBe('')
  })

  it('changes its language without losing what was typed, and its button with it', async () => {
    const { change } = await show({})
    type('姓名', 'Li')
    change({ locale: 'en' })
    await screen.findByLabelText(/^Name/)
    expect(entryOf('Name')).toBe('Li')
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDefined()
  })

  it.each([
    ['vi', 'Họ tên', /[\u{1EA0}-\u{1EF9}ăđơư]/iu],
    ['th', 'ชื่อ', /\p{Script=Thai}/u],
    ['lo', 'ຊື່', /\p{Script=Lao}/u],
    ['km', 'ឈ្មោះ', /\p{Script=Khmer}/u],
    ['my', 'အမည်', /\p{Script=Myanmar}/u],
  ] as const)('speaks %s around a form that is translated into it', async (locale, label, letters) => {
    await show({ locale, definition: { ...definition, translations: { [locale]: { name: { label } } } } })
    const button = screen.getByRole('button', { name: letters })
    await act(async () => fireEvent.click(button))
    const [error] =
      screen
        .getByLabelText(new RegExp(`^${label}`))
        .getAttribute('aria-describedby')
        ?.split(' ') ?? []
    expect(document.getElementById(error ?? '')?.textContent).toMatch(letters)
  })

  it('keeps its answers when the host writes the same definition again at each render', async () => {
    const copy = () => structuredClone(definition)
    const { change } = await show({ definition: copy() })
    type('姓名', '李')
    change({ definition: copy() })
    await act(async () => {})
    expect(entryOf('姓名')).toBe('李')
  })

  it('renders a custom field by the component of the host, which keeps its state', async () => {
    const Stars = ({ value, onChange, attributes }: CustomFieldProps) => (
      <input {...attributes} value={String(value ?? '')} onChange={(event) => onChange(event.target.value)} />
    )
    const custom = { id: 'mood', type: 'custom', options: { name: 'mood', label: '心情', component: 'stars' } }
    const withCustom = { ...definition, children: [...definition.children, custom] }
    const onChange = vi.fn()
    const { change } = await show({ definition: withCustom, customFields: { stars: Stars }, onChange })
    const input = screen.getByLabelText('心情')
    fireEvent.change(input, { target: { value: 'good' } })
    change({ definition: withCustom, customFields: { stars: Stars }, onChange })
    expect(screen.getByLabelText('心情')).toBe(input)
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ mood: 'good' }))
  })

  it('uploads by the function of the host', async () => {
    const upload = vi.fn(async (file: File) => ({ name: file.name, url: '/files/1' }))
    const files = { id: 'files', type: 'file-upload', options: { name: 'files', label: '附件' } }
    const onChange = vi.fn()
    const { container } = await show({
      definition: { ...definition, children: [...definition.children, files] },
      upload,
      onChange,
    })
    const picker = container.querySelector('input[type=file]')
    if (!picker) throw new Error('There is no file picker')
    fireEvent.change(picker, { target: { files: [new File(['x'], 'a.pdf')] } })
    await waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ files: [{ name: 'a.pdf', url: '/files/1' }] }),
      ),
    )
  })

  it('throws for a definition that is no form, to the error boundary of the host', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    const circular: FormDefinition = {
      ...definition,
      rules: [
        { action: 'compute', target: 'name', value: { field: 'proof' } },
        { action: 'compute', target: 'proof', value: { field: 'name' } },
      ],
    }
    render(
      <Boundary>
        <Form definition={circular} />
      </Boundary>,
    )
    await screen.findByText(/DefinitionError/)
    silent.mockRestore()
  })
})
