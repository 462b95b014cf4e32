import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { field, openForm, renderForm } from '../testing/render-form.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const choose = (name: string) =>
  fireEvent.change(document.querySelector('input[type="file"]') as Element, {
    target: { files: [new File(['x'], name)] },
  })

describe('an upload that a server refuses', () => {
  /** A server that answers every request with this status, as a browser reports it. */
  const answerWith = (status: number, statusText: string) =>
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        readonly upload = {}
        readonly status = status
        readonly statusText = statusText
        onload = () => {}
        open() {}
        setRequestHeader() {}
        send() {
          this.onload()
        }
      },
    )

  it('reports that in the language of the page, with the status', async () => {
    answerWith(413, 'Request Entity Too Large')
    renderForm(openForm([field('材料', { uploadURL: '/upload' }, 'file-upload')]))
    choose('a.pdf')
    expect(await screen.findByText('上传错误：服务器没有接收此文件（413）')).toBeTruthy()
  })
})

describe('an upload to a server that sends nothing', () => {
  it('fails after 100 s without progress, and can be repeated', async () => {
    let progress = (_sent: { loaded: number; total: number }) => {}
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        readonly upload = {
          set onprogress(listener: typeof progress) {
            progress = listener
          },
        }
        onabort = () => {}
        onloadend = () => {}
        open() {}
        setRequestHeader() {}
        send() {}
        abort() {
          this.onabort()
          this.onloadend()
        }
      },
    )
    renderForm(openForm([field('材料', { uploadURL: '/upload' }, 'file-upload')]))
    vi.useFakeTimers()
    choose('a.pdf')
    await act(() => vi.advanceTimersByTimeAsync(90_000))
    act(() => progress({ loaded: 1, total: 2 }))
    await act(() => vi.advanceTimersByTimeAsync(90_000))
    expect(screen.queryByRole('button', { name: '重新上传 a.pdf' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(screen.getByRole('button', { name: '重新上传 a.pdf' })).toBeTruthy()
  })
})
