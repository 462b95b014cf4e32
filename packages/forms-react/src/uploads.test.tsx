import { closeTopOverlay } from '@rostrum/ui/overlay-layers'
import { Toasts } from '@rostrum/ui/Toasts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { box, field, openForm, pressCheck, renderForm } from './testing/render-form.tsx'
import { useFormActions } from './use-form-actions.ts'
import { type Upload, uploadCancelled } from './view/form-context.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const named = (name: string, size = 1000) => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

function choose(...files: File[]) {
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('there is no button to choose a file with')
  fireEvent.change(input, { target: { files } })
}

const stored: Upload = async (file) => ({ name: file.name, url: `/files/${file.name}` })
const material = field(
  '材料',
  { limit: 2, fileMaxSize: 1, fileTypes: ['pdf', 'JPG'], multipleSelect: true },
  'file-upload',
)

describe('a file upload', () => {
  it("stores the host's file, shows it with a link, and hides the button at the limit", async () => {
    const form = openForm([material])
    renderForm(form, { upload: stored })
    choose(named('a.PDF'))
    const link = await screen.findByRole('link', { name: 'a.PDF' })
    expect(link.getAttribute('href')).toBe('/files/a.PDF')
    choose(named('b.jpg'))
    await waitFor(() => expect(form.getField('材料').value).toHaveLength(2))
    expect(screen.queryByRole('button', { name: '选择文件' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '删除 a.PDF' }))
    expect(form.getField('材料').value).toEqual([{ name: 'b.jpg', url: '/files/b.jpg' }])
    expect(screen.getByRole('button', { name: '选择文件' })).toBeTruthy()
  })
  it('refuses a wrong type and a too large file with the text of the specification, before sending', () => {
    const upload = vi.fn(stored)
    renderForm(openForm([material]), { upload })
    choose(named('a.exe'))
    expect(screen.getByRole('alert').textContent).toBe('不支持的格式：exe，支持 PDF/JPG')
    choose(named('a.pdf', 1024 * 1024 + 1))
    expect(screen.getByRole('alert').textContent).toMatch(/^a\.pdf：文件大小超出限制：1 MB。/)
    expect(upload).not.toHaveBeenCalled()
  })
  it('accepts no more files than the limit from one selection', async () => {
    const form = openForm([material])
    const upload = vi.fn(stored)
    renderForm(form, { upload })
    choose(named('1.pdf'), named('2.pdf'), named('3.pdf'), named('4.pdf'))
    await waitFor(() => expect(form.getField('材料').value).toHaveLength(2))
    expect(upload).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('alert').textContent).toBe('最多上传 2 个文件，未上传：3.pdf、4.pdf')
    fireEvent.click(await screen.findByRole('button', { name: '删除 1.pdf' }))
    expect(screen.queryByText(/最多上传 2 个文件/)).toBeNull()
  })
  it('is empty after a reset: running uploads, failures and refusals are gone', async () => {
    const form = openForm([{ ...material, options: { ...material.options, limit: 1 } }])
    const gone: unknown[] = []
    const upload: Upload = (file, _field, _progress, signal) => {
      if (file.name === 'b.pdf') return Promise.reject(new Error('断线'))
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => gone.push(signal.reason))
        setTimeout(() => resolve({ name: file.name, url: '/late' }), 20)
      })
    }
    renderForm(form, { upload })
    choose(named('b.pdf'))
    await screen.findAllByText(/断线/)
    // A failed upload takes no place.
    choose(named('a.exe'), named('a.pdf'))
    expect(screen.getByText(/不支持的格式：exe/)).toBeTruthy()
    act(() => form.reset())
    await act(() => new Promise((done) => setTimeout(done, 40)))
    expect(gone).toEqual([uploadCancelled])
    expect(document.querySelector('[data-failed]')).toBeNull()
    expect(screen.queryByText(/不支持的格式：exe/)).toBeNull()
    expect(form.getField('材料').value).toEqual([])
    expect(screen.getByRole('button', { name: '选择文件' })).toBeTruthy()
  })
  it('accepts the files that fit, and gives a reason for each other file', async () => {
    const form = openForm([material])
    renderForm(form, { upload: stored })
    choose(named('1.exe'), named('2.pdf'), named('3.pdf', 1024 * 1024 + 1), named('4.jpg'))
    await waitFor(() => expect(form.getField('材料').value).toHaveLength(2))
    expect(screen.getByRole('alert').textContent).toBe(
      '1.exe：不支持的格式：exe，支持 PDF/JPG3.pdf：文件大小超出限制：1 MB。请压缩后重新选择，或改用手机拍照：照片会自动压缩',
    )
  })
  it('that takes one file at a time accepts one of several dropped files, and says so', async () => {
    const form = openForm([field('材料', { limit: 3, multipleSelect: false }, 'file-upload')])
    renderForm(form, { upload: stored })
    const zone = screen.getByRole('button', { name: '选择文件' }).parentElement
    if (!zone) throw new Error('there is nothing to drop a file on')
    fireEvent.drop(zone, { dataTransfer: { files: [named('1.pdf'), named('2.pdf')] } })
    await waitFor(() => expect(form.getField('材料').value).toHaveLength(1))
    expect(screen.getByRole('alert').textContent).toBe('每次只能上传一个文件，其余 1 个没有上传')
  })
  it('without a destination says so', async () => {
    renderForm(openForm([field('材料', {}, 'file-upload')]))
    choose(named('a.pdf'))
    expect(await screen.findByRole('button', { name: '重新上传 a.pdf' })).toBeTruthy()
    expect(screen.getByText(/没有设置上传地址/, { selector: 'li span' })).toBeTruthy()
  })
  it.each(['file-upload', 'picture-upload'])(
    'without a list (%s) shows pending and failed files, and announces uploaded ones',
    async (type) => {
      let isDown = true
      const upload: Upload = async (file, ...rest) => {
        if (isDown) throw new Error('连接中断')
        return stored(file, ...rest)
      }
      renderForm(openForm([field('材料', { showFileList: false, fileTypes: ['png'] }, type)]), { upload })
      choose(named('a.png'))
      const again = await screen.findByRole('button', { name: '重新上传 a.png' })
      isDown = false
      fireEvent.click(again)
      expect(await screen.findByText('已上传 a.png')).toBeTruthy()
      expect([screen.queryByRole('link'), screen.queryByRole('img')]).toEqual([null, null])
    },
  )
  it('shows the progress, and can be cancelled', async () => {
    let aborted = false
    const upload: Upload = (_file, _field, onProgress, signal) => {
      onProgress(0.4)
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted = true
          reject(new Error('aborted'))
        })
      })
    }
    const form = openForm([material])
    renderForm(form, { upload })
    choose(named('a.pdf'))
    expect(await screen.findByRole('progressbar', { name: '正在上传 a.pdf，40%' })).toBeTruthy()
    expect(screen.queryByText('等待网络恢复后继续')).toBeNull()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText('等待网络恢复后继续')).toBeTruthy()
    online.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText('等待网络恢复后继续')).toBeNull()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '取消上传 a.pdf' })))
    expect([aborted, form.getField('材料').value, screen.queryByText('a.pdf')]).toEqual([true, [], null])
  })
  it('reports whether the person has cancelled it, or only left the page', async () => {
    const reasons: unknown[] = []
    const upload: Upload = (_file, _field, _onProgress, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reasons.push(signal.reason === uploadCancelled)
          reject(new Error('aborted'))
        })
      })
    const { unmount } = renderForm(openForm([material]), { upload })
    choose(named('a.pdf'), named('b.pdf'))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '取消上传 a.pdf' })))
    unmount()
    expect(reasons).toEqual([true, false])
  })
  it('resumes uploads that were pending when the page was left, as far as the limit allows', async () => {
    const form = openForm([material], {}, { answers: { 材料: [{ name: 'x.pdf', url: '/files/x.pdf' }] } })
    const pendingFiles = async ({ path }: { path: string }) => (path === '材料' ? [named('a.pdf'), named('b.pdf')] : [])
    renderForm(form, { upload: stored, pendingFiles })
    expect(await screen.findByRole('link', { name: 'a.pdf' })).toBeTruthy()
    expect(form.getField('材料').value).toEqual([
      { name: 'x.pdf', url: '/files/x.pdf' },
      { name: 'a.pdf', url: '/files/a.pdf' },
    ])
  })
  it('resumes in a closed part of the form and of its rows, and says so', async () => {
    const upload = field('upload', {}, 'file-upload')
    const form = openForm(
      [
        box('section', 's1', { label: '一' }, [field('a', { required: true })]),
        box('section', 's2', { label: '二' }, [
          upload,
          box('sub-form', 'rows', { name: 'rows' }, [{ ...upload, id: 'u2' }]),
        ]),
      ],
      {},
      { answers: { rows: [{}, {}] } },
    )
    const underway: (() => void)[] = []
    const late: Upload = (file, ...rest) =>
      new Promise((resolve) => {
        underway.push(() => resolve(stored(file, ...rest)))
      })
    const pending = new Map([
      ['upload', [named('a.pdf')]],
      ['rows[1].upload', [named('b.pdf')]],
    ])
    renderForm(form, { upload: late, pendingFiles: async ({ path }) => pending.get(path) ?? [] })
    expect(screen.getByRole('button', { name: /二/ }).getAttribute('aria-expanded')).toBe('false')
    expect(await screen.findByText('正在上传')).toBeTruthy()
    await waitFor(() => expect(underway).toHaveLength(2))
    await act(async () => {
      for (const arrive of underway) arrive()
    })
    expect(form.answers()).toMatchObject({
      upload: [{ name: 'a.pdf' }],
      rows: [{ upload: [] }, { upload: [{ name: 'b.pdf' }] }],
    })
    await waitFor(() => expect(screen.queryByText('正在上传')).toBeNull())
    expect(screen.queryByRole('link', { name: 'a.pdf', hidden: true })).toBeNull()
  })
  it('continues when the part around it is closed', async () => {
    const form = openForm([box('section', 's', { label: '材料' }, [field('upload', {}, 'file-upload')])])
    const reasons: boolean[] = []
    const upload: Upload = (_file, _field, _progress, signal) =>
      new Promise(() => signal.addEventListener('abort', () => reasons.push(true)))
    renderForm(form, { upload })
    choose(named('a.pdf'))
    fireEvent.click(screen.getByRole('button', { name: /材料/ }))
    expect(await screen.findByText('正在上传')).toBeTruthy()
    expect(reasons).toEqual([])
  })
  it('that fails shows the reason and a retry button', async () => {
    let isDown = true
    const upload: Upload = async (file, ...rest) => {
      if (isDown) throw new Error('连接中断')
      return stored(file, ...rest)
    }
    const form = openForm([material])
    renderForm(form, { upload })
    choose(named('a.pdf'))
    const again = await screen.findByRole('button', { name: '重新上传 a.pdf' })
    expect(again.closest('li')?.textContent).toBe('a.pdf上传错误：连接中断')
    isDown = false
    fireEvent.click(again)
    await waitFor(() => expect(form.getField('材料').value).toEqual([{ name: 'a.pdf', url: '/files/a.pdf' }]))
  })
  it('that fails is also announced for 3 seconds, with its name', async () => {
    const upload: Upload = () => Promise.reject(new Error('连接中断'))
    renderForm(openForm([material]), { upload }, <Toasts />)
    const toasts = () => screen.queryAllByText('上传错误：a.pdf：连接中断', { selector: '[role=alert] *' })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    choose(named('a.pdf'))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(2500))
    expect(toasts()).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(toasts()).toHaveLength(0)
  })
  it('keeps two files that finish at the same time', async () => {
    const finish: (() => void)[] = []
    const upload: Upload = (file) =>
      new Promise((resolve) => finish.push(() => resolve({ name: file.name, url: `/files/${file.name}` })))
    const form = openForm([material])
    renderForm(form, { upload })
    choose(named('1.pdf'), named('2.pdf'))
    await act(async () => {
      for (const end of finish) end()
    })
    expect(form.getField('材料').value).toHaveLength(2)
  })
})

describe('a pending upload', () => {
  function CheckButton({ onPassed }: { onPassed: () => void }) {
    const { check } = useFormActions()
    return (
      <button type="button" onClick={async () => (await check()) && onPassed()}>
        提交
      </button>
    )
  }
  it('blocks the submission until it has finished', async () => {
    let arrive = () => {}
    const upload: Upload = (file) =>
      new Promise((resolve) => {
        arrive = () => resolve({ name: file.name, url: '/files/1' })
      })
    const onPassed = vi.fn()
    renderForm(openForm([material]), { upload }, <CheckButton onPassed={onPassed} />)
    choose(named('a.pdf'))
    await pressCheck()
    expect([onPassed.mock.calls.length, screen.getByRole('alert').textContent]).toEqual([
      0,
      expect.stringContaining('请等待上传完成'),
    ])
    await act(async () => arrive())
    expect(screen.queryByText('请等待上传完成')).toBeNull()
    await pressCheck()
    expect(onPassed).toHaveBeenCalledTimes(1)
  })
})

describe('a picture upload', () => {
  it('shows the picture with its name, and frees the place when it is removed', async () => {
    const form = openForm([field('照片', { limit: 1 }, 'picture-upload')])
    renderForm(form, { upload: stored })
    choose(named('me.png'))
    expect(await screen.findByRole('img', { name: 'me.png' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '删除 me.png' }))
    expect([form.getField('照片').value, screen.getByRole('button', { name: '选择照片' })]).toBeTruthy()
  })
  it('replaces a picture only when the new one has been uploaded', async () => {
    let arrive = () => {}
    const upload: Upload = (file) =>
      new Promise((resolve) => {
        arrive = () => resolve({ name: file.name, url: `/files/${file.name}` })
      })
    const old = { name: 'old.png', url: '/files/old.png' }
    const form = openForm([field('照片', { limit: 1 }, 'picture-upload')], {}, { answers: { 照片: [old] } })
    renderForm(form, { upload })
    expect(screen.getByRole('button', { name: '更换' })).toBeTruthy()
    choose(named('new.png'))
    expect(form.getField('照片').value).toEqual([old])
    await act(async () => arrive())
    expect(form.getField('照片').value).toEqual([{ name: 'new.png', url: '/files/new.png' }])
  })
  it('of a fixed shape is cropped before it is sent', async () => {
    const upload = vi.fn(stored)
    renderForm(openForm([field('照片', { limit: 1, cropWidth: 295, cropHeight: 413 }, 'picture-upload')]), { upload })
    URL.createObjectURL = () => 'blob:picture'
    URL.revokeObjectURL = () => {}
    choose(named('me.png'))
    expect(await screen.findByRole('button', { name: '确认裁剪' })).toBeTruthy()
    expect(screen.getByRole('slider', { name: '缩放' })).toBeTruthy()
    expect(upload).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '裁剪照片' }))
    fireEvent.click(screen.getByRole('button', { name: '放弃照片' }))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '照片' }))
    expect(screen.getByRole('button', { name: '选择照片' })).toBeTruthy()
  })
  it('that is being cropped is not lost before the person has agreed', async () => {
    renderForm(openForm([field('照片', { limit: 1, cropWidth: 295, cropHeight: 413 }, 'picture-upload')]))
    URL.createObjectURL = () => 'blob:picture'
    URL.revokeObjectURL = () => {}
    choose(named('me.png'))
    await screen.findByRole('button', { name: '确认裁剪' })
    act(closeTopOverlay)
    // At once: the test environment cannot read pictures, and the tool soon gives up.
    expect(screen.getByText('放弃这张照片？')).toBeTruthy()
    expect(screen.getByText('确认裁剪')).toBeTruthy()
  })

  it('that is cropped may be larger than the result, as phone photos are, but not unlimited', async () => {
    const options = { limit: 1, fileMaxSize: 1, cropWidth: 295, cropHeight: 413 }
    renderForm(openForm([field('照片', options, 'picture-upload')]))
    const megabyte = 1024 * 1024
    choose(named('huge.jpg', 31 * megabyte))
    expect(screen.getByRole('alert').textContent).toMatch(/^huge\.jpg：文件大小超出限制：30 MB。/)
    choose(named('phone.jpg', 12 * megabyte))
    expect(await screen.findByRole('button', { name: '确认裁剪' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('that is not a picture is refused, with a way back to the selection', async () => {
    renderForm(openForm([field('照片', { limit: 1, cropWidth: 295, cropHeight: 413 }, 'picture-upload')]))
    URL.createObjectURL = () => 'blob:lie'
    URL.revokeObjectURL = () => {}
    choose(named('lie.jpg'))
    await screen.findByRole('button', { name: '确认裁剪' })
    for (const picture of document.querySelectorAll('img')) fireEvent.error(picture)
    expect(screen.getByRole('alert').textContent).toContain('无法读取这张照片')
    expect(screen.queryByRole('button', { name: '确认裁剪' })).toBeNull()
    expect(screen.getByRole('button', { name: '选择照片' })).toBeTruthy()
  })
})
