import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { croppedFile, formatFor } from './picture-format.ts'
import { type CropSettings, cropFile, useCrop } from './use-crop.ts'

const shape = { width: 2, height: 2 }

describe('the format of a cropped picture', () => {
  it.each([
    [undefined, 'me.jpg'],
    [['png', 'jpg'], 'me.jpg'],
    [['.JPEG'], 'me.jpeg'],
    [['png'], 'me.png'],
    [['webp', 'png'], 'me.png'],
  ])('is one that the field accepts: %j', (fileTypes, name) => {
    const options = fileTypes ? { fileTypes } : {}
    const picture = new Blob(['x'], { type: formatFor(options).mime })
    expect(croppedFile('me.heic', picture, options).name).toBe(name)
  })
})

describe('a picture that is cropped', () => {
  const drawn: number[] = []
  const context = {
    fillRect: () => {},
    scale: (x: number) => drawn.push(x),
    translate: () => {},
    rotate: () => {},
    drawImage: () => {},
    getImageData: () => ({ data: new Uint8ClampedArray(16), width: 2, height: 2 }),
  }
  beforeEach(() => {
    drawn.length = 0
    // The test environment does not render pictures.
    vi.stubGlobal(
      'Image',
      class {
        naturalWidth = 100
        naturalHeight = 100
        decode = async () => {}
      },
    )
    const { prototype } = HTMLCanvasElement
    // The declared type is that of the last overload, a bitmap renderer.
    vi.spyOn(prototype, 'getContext').mockReturnValue(context as unknown as ImageBitmapRenderingContext)
    vi.spyOn(prototype, 'toBlob').mockImplementation((take, type) => take(new Blob(['x'], { type: type ?? '' })))
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, { createObjectURL: () => 'blob:cut', revokeObjectURL() {} }),
    )
  })
  // The files of a worker share its window: a canvas left here would make maps believe that the browser has WebGL.
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('is the last framed part, and can be cropped again on the spot', async () => {
    const cut: CropSettings = { rotation: 0, shape, options: { fileTypes: ['png'] } }
    const area = { x: 0, y: 0, width: 4, height: 4 }
    const { result } = renderHook(() => useCrop('blob:picture', area, cut, () => {}))
    await waitFor(() => expect(result.current?.area).toEqual(area))
    expect([result.current?.source, result.current?.rotation, result.current?.blob.type]).toEqual([
      'blob:picture',
      0,
      'image/png',
    ])
    await cropFile('blob:picture', { ...area, width: 8, height: 8 }, cut)
    expect(drawn).toEqual([0.5, 0.25])
  })
})
