import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { field, openForm, renderForm } from '../testing/render-form.tsx'
import type { Upload } from '../view/form-context.ts'

const megabyte = 1024 * 1024

const sized = (name: string, size: number) => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

/** A browser whose pictures take `bytes` for each quality, at any size. */
function drawsPictures(bytes: (quality: number) => number, sizes: [number, number][] = []) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3000, height: 4000, close: () => {} }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(width: number, height: number) {
        sizes.push([width, height])
      }
      getContext = () => ({ fillRect: () => {}, drawImage: () => {} })
      convertToBlob = async ({ type, quality }: { type: string; quality: number }) =>
        new Blob([new Uint8Array(bytes(quality))], { type })
    },
  )
  return sizes
}

const sent: File[] = []
const store: Upload = async (file) => {
  sent.push(file)
  return { name: file.name, url: `/files/${file.name}` }
}

function openUpload(options: Record<string, unknown>) {
  const form = openForm([field('材料', { limit: 3, fileMaxSize: 5, multipleSelect: true, ...options }, 'file-upload')])
  renderForm(form, { upload: store })
  return form
}

const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type="file"]') as Element, { target: { files } })

beforeEach(() => {
  sent.length = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a photo over the limit', () => {
  it('is sent as a smaller JPEG of at most 3000 pixels, and the list says so', async () => {
    const sizes = drawsPictures((quality) => (quality > 0.8 ? 6 : 2) * megabyte)
    const form = openUpload({ fileTypes: ['jpg', 'pdf'] })
    choose(sized('毕业证.JPG', 6.9 * megabyte))
    expect(screen.getByText('正在压缩')).toBeTruthy()
    expect(await screen.findByText('已压缩')).toBeTruthy()
    expect(sizes).toEqual([[2250, 3000]])
    expect(sent.map(({ name, size, type }) => [name, size, type])).toEqual([['毕业证.JPG', 2 * megabyte, 'image/jpeg']])
    expect(form.getField('材料').value).toHaveLength(1)
    choose(sized('b.jpg', megabyte))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(screen.getAllByText('已压缩')).toHaveLength(1)
  })

  it('in WebP becomes a JPEG with its extension', async () => {
    drawsPictures(() => megabyte)
    openUpload({ fileTypes: ['webp', 'JPEG'] })
    choose(sized('a.webp', 6 * megabyte))
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['a.jpeg']))
  })

  it.each<[string, { size?: number; fileTypes?: string[] }]>([
    ['a.pdf', {}],
    ['a.png', {}],
    ['a.webp', { fileTypes: ['webp', 'png'] }],
    ['a.jpg', { size: 31 }],
  ])('is refused by its name where it cannot become smaller: %s %j', (name, { size = 6, ...options }) => {
    drawsPictures(() => megabyte)
    openUpload(options)
    choose(sized(name, size * megabyte))
    expect(screen.getByRole('alert').textContent).toContain(`${name}：文件大小超出限制：5 MB。请压缩后重新选择`)
    expect(sent).toEqual([])
  })

  it('that fits in no quality, or cannot be read, is refused by its name', async () => {
    drawsPictures(() => 6 * megabyte)
    const form = openUpload({})
    choose(sized('a.jpg', 6 * megabyte))
    expect((await screen.findByRole('alert')).textContent).toContain('a.jpg：文件大小超出限制：5 MB')
    expect([screen.queryByText('正在压缩'), form.getField('材料').value]).toEqual([null, []])
  })

  it('that is cancelled is not sent', async () => {
    drawsPictures(() => megabyte)
    openUpload({})
    choose(sized('a.jpg', 6 * megabyte))
    fireEvent.click(screen.getByRole('button', { name: '取消上传 a.jpg' }))
    await new Promise((done) => setTimeout(done, 50))
    expect([sent, screen.queryByText('a.jpg')]).toEqual([[], null])
  })
})
