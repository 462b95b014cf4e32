import type { FailedScript } from '@rostrum/forms/scripts/script-runner'
import { Toasts } from '@rostrum/ui/Toasts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { field, openForm, pressCheck, renderForm } from './testing/render-form.tsx'
import { useFormActions } from './use-form-actions.ts'

afterEach(cleanup)

const type = (element: HTMLElement, text: string) => fireEvent.change(element, { target: { value: text } })

it('scripts run when the host enables them: they hide, rename, and handle clicks', async () => {
  const form = openForm([
    field('种类', {
      onChange: `
        this.getWidgetRef('说明').setHidden(value === '')
        this.getWidgetRef('说明').setLabel(value + '：说明')`,
    }),
    field('说明', { hidden: true }),
    field('ready', { onMounted: "this.setValue('yes')" }),
    {
      id: 'b',
      type: 'button',
      options: { name: 'b', label: '清空', onClick: "this.getFormRef().setFieldValue('种类', '')" },
    },
  ])
  const failures: unknown[] = []
  renderForm(form, { scripts: { report: (failure) => failures.push(failure) } })
  await waitFor(() => expect(form.answers().ready).toBe('yes'), { timeout: 5000 })
  type(screen.getByRole('textbox', { name: '种类' }), '其他')
  expect(screen.getByRole('textbox', { name: '其他：说明' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(screen.queryByRole('textbox', { name: '其他：说明' })).toBeNull()
  expect(failures).toEqual([])
})

it('a script that does not end is shown once by its hook and field, and is off from then on', async () => {
  const form = openForm([
    field('天数', { onChange: 'for (;;) {}' }),
    field('ready', { onMounted: "this.setValue('yes')" }),
  ])
  const failures: FailedScript[] = []
  renderForm(form, { scripts: { report: (failure) => failures.push(failure) } }, <Toasts />)
  await waitFor(() => expect(form.answers().ready).toBe('yes'), { timeout: 5000 })
  for (const value of ['1', '12', '123']) type(screen.getByRole('textbox', { name: '天数' }), value)
  expect(await screen.findAllByText('“天数”的脚本 onChange 未能运行完毕，已停用，重新打开表单后恢复')).toHaveLength(1)
  expect(failures).toMatchObject([{ reason: 'time', isOff: true }])
})

it('no script runs unless the host enables scripts', async () => {
  const form = openForm([field('a', { onMounted: "this.setValue('x')" })])
  renderForm(form)
  await act(async () => new Promise((done) => setTimeout(done, 50)))
  expect(form.answers()).toEqual({ a: '' })
})

it('a script may veto an upload, and rename the file', async () => {
  const form = openForm([
    field(
      '材料',
      {
        fileTypes: ['pdf'],
        multipleSelect: true,
        onBeforeUpload: "return file.name !== 'no.pdf'",
        onUploadSuccess: "return { name: '材料-' + result.name, url: result.url }",
      },
      'file-upload',
    ),
    field('ready', { onMounted: "this.setValue('yes')" }),
  ])
  const upload = vi.fn(async (file: File) => ({ name: file.name, url: `/files/${file.name}` }))
  renderForm(form, { upload, scripts: {} })
  await waitFor(() => expect(form.answers().ready).toBe('yes'), { timeout: 5000 })
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('there is no button to choose a file with')
  fireEvent.change(input, { target: { files: [new File(['x'], 'no.pdf'), new File(['x'], 'yes.pdf')] } })
  await waitFor(() => expect(form.answers().材料).toEqual([{ name: '材料-yes.pdf', url: '/files/yes.pdf' }]))
  expect(upload).toHaveBeenCalledTimes(1)
})

it('an upload field with an address sends its headers, its data and the name of the file there', async () => {
  const sent: { url: string; headers: [string, string][]; body: FormData }[] = []
  class Request {
    upload = {}
    status = 200
    responseText = '{"code":200,"data":{"name":"a.pdf","url":"/f/1"}}'
    withCredentials = false
    onload = () => {}
    #url = ''
    #headers: [string, string][] = []
    open(_method: string, url: string) {
      this.#url = url
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.push([name, value])
    }
    send(body: FormData) {
      sent.push({ url: this.#url, headers: this.#headers, body })
      queueMicrotask(() => this.onload())
    }
    abort() {}
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const form = openForm(
    [
      field(
        '材料',
        {
          fileTypes: ['pdf'],
          uploadURL: '{base}/files',
          uploadHeaders: { 'X-Of': '{base}', 'X-Unit': '昆明 {unit}' },
          uploadData: { kind: 'cv' },
        },
        'file-upload',
      ),
    ],
    { config: { variables: { base: '/api', unit: 'β\nX-Other: 1' } } },
  )
  renderForm(form)
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('there is no button to choose a file with')
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf')] } })
  await waitFor(() => expect(form.answers().材料).toEqual([{ name: 'a.pdf', url: '/f/1' }]))
  const [parcel] = sent
  expect(parcel?.url).toBe('/api/files')
  expect(parcel?.headers).toEqual([
    ['X-Of', '/api'],
    ['X-Unit', '%E6%98%86%E6%98%8E %CE%B2%0AX-Other: 1'],
  ])
  expect([parcel?.body.get('kind'), parcel?.body.get('key')]).toEqual(['cv', 'a.pdf'])
  vi.unstubAllGlobals()
})

it('an error of the answers as a whole stays in the summary until one of them changes', async () => {
  const form = openForm([field('ready', { onMounted: "this.setValue('yes')" })], {
    config: { onFormValidate: "return formModel.ready === 'yes' ? '两项不能同时填写' : true" },
  })
  const Check = () => {
    const { check } = useFormActions()
    return (
      <button type="button" onClick={check}>
        提交
      </button>
    )
  }
  renderForm(form, { scripts: {} }, <Check />)
  await waitFor(() => expect(form.answers().ready).toBe('yes'), { timeout: 5000 })
  await pressCheck()
  expect(screen.getByRole('alert').textContent).toContain('两项不能同时填写')
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  type(screen.getByRole('textbox', { name: 'ready' }), 'no')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('scripts treat saved answers like typed ones, and validation agrees', async () => {
  const form = openForm(
    [
      field('种类', { onChange: "this.getWidgetRef('说明').setHidden(value === '无')" }),
      field('说明', { required: true }),
      field('城市', { onMounted: "this.setValue('宁州')" }),
    ],
    {},
    { answers: { 种类: '无', 说明: '', 城市: '澜江' } },
  )
  const passed: unknown[] = []
  const Check = () => {
    const { check } = useFormActions()
    return (
      <button type="button" onClick={async () => passed.push(await check())}>
        提交
      </button>
    )
  }
  renderForm(form, { scripts: {} }, <Check />)
  await pressCheck()
  await waitFor(() => expect(passed).toEqual([{ 种类: '无', 城市: '澜江' }]), { timeout: 5000 })
  expect(screen.queryByRole('textbox', { name: '说明' })).toBeNull()
  expect(screen.getByRole('textbox', { name: '城市' })).toHaveProperty('value', '澜江')
})

it('a typed value in a field that a button had opened is not dropped silently: validation leads to it', async () => {
  const form = openForm([
    field('补充', { hidden: true }),
    field('ready', { onMounted: "this.setValue('yes')" }),
    {
      id: 'b',
      type: 'button',
      options: { name: 'b', label: '展开', onClick: "this.getWidgetRef('补充').setHidden(false)" },
    },
  ])
  const passed: unknown[] = []
  const Check = () => {
    const { check } = useFormActions()
    return (
      <button type="button" onClick={async () => passed.push(await check())}>
        提交
      </button>
    )
  }
  renderForm(form, { scripts: {} }, <Check />)
  await waitFor(() => expect(form.answers().ready).toBe('yes'), { timeout: 5000 })
  fireEvent.click(screen.getByRole('button', { name: '展开' }))
  const more = () => screen.getByRole('textbox', { name: '补充' })
  type(more(), '细节')
  await pressCheck()
  await waitFor(() => expect(passed).toEqual([undefined]))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(screen.getByRole('link').textContent).toContain('补充中填写的内容无法提交')
  expect(more()).toMatchObject({ value: '细节', ariaInvalid: 'true' })
  fireEvent.click(screen.getByRole('link'))
  expect(document.activeElement).toBe(more())
  type(more(), '')
  await pressCheck()
  await waitFor(() => expect(passed).toEqual([undefined, { ready: 'yes' }]))
})

it('scripts run on focus, on each letter, on leaving, and on a click of the append button', async () => {
  const log = (name: string) =>
    `this.getFormRef().setFieldValue('log', this.getFormRef().getFieldValue('log') + ' ${name}')`
  const form = openForm([
    field('姓名', {
      appendButton: true,
      ...{ onFocus: log('focus'), onBlur: log('blur'), onInput: log('input'), onAppendButtonClick: log('append') },
    }),
    field('log'),
    field('ready', { onMounted: "this.setValue('yes')" }),
  ])
  renderForm(form, { scripts: {} })
  await waitFor(() => expect(form.answers().ready).toBe('yes'), { timeout: 5000 })
  const input = screen.getByRole('textbox', { name: '姓名' })
  act(() => input.focus())
  type(input, '林')
  act(() => input.blur())
  await waitFor(() => expect(form.getField('log').value).toContain('blur'))
  fireEvent.click(screen.getByRole('button', { name: '查询' }))
  expect(form.getField('log').value).toBe(' focus input blur append')
})

it('a remote select gives its script what is typed, and shows the options that the script sets', async () => {
  const form = openForm([
    field(
      '院校',
      {
        remote: true,
        filterable: true,
        onRemoteQuery: "this.loadOptions([{ label: keyword + '大学', value: keyword }])",
      },
      'select',
    ),
    field('ready', { onMounted: "this.setValue('yes')" }),
  ])
  renderForm(form, { scripts: {} })
  await waitFor(() => expect(form.answers().ready).toBe('yes'), { timeout: 5000 })
  fireEvent.click(screen.getByRole('combobox', { name: '院校' }))
  type(screen.getByRole('combobox', { name: '搜索选项' }), '云南')
  expect(await screen.findByRole('option', { name: '云南大学' })).toBeTruthy()
})

it('a script handles the failure and the removal of an upload', async () => {
  const form = openForm([
    field(
      '材料',
      {
        fileTypes: ['pdf'],
        onUploadError: "this.getFormRef().setFieldValue('log', file.name + ': ' + error)",
        onFileRemove: "this.getFormRef().setFieldValue('log', 'removed ' + file.name)",
      },
      'file-upload',
    ),
    field('log'),
    field('ready', { onMounted: "this.setValue('yes')" }),
  ])
  let isDown = true
  const upload = async (file: File) => {
    if (isDown) throw new Error('磁盘已满')
    return { name: file.name, url: '/files/1' }
  }
  renderForm(form, { upload, scripts: {} }, <Toasts />)
  await waitFor(() => expect(form.answers().ready).toBe('yes'), { timeout: 5000 })
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('there is no button to choose a file with')
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf')] } })
  await waitFor(() => expect(form.answers().log).toContain('a.pdf: '), { timeout: 5000 })
  expect(screen.queryByText(/上传错误/, { selector: '[role=alert] *' })).toBeNull()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: '重新上传 a.pdf' }))
  fireEvent.click(await screen.findByRole('button', { name: '删除 a.pdf' }))
  await waitFor(() => expect(form.answers().log).toBe('removed a.pdf'))
})
