import type { WidgetOptions } from '@rostrum/forms'
import { defaultFileMaxSize } from '@rostrum/forms'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type Area,
  cropPicture,
  encodePicture,
  loadPicture,
  pixelsOf,
  type Rotation,
  type Shape,
} from './crop-picture.ts'
import { hasPlainBackground, type Lightness, lightnessOf } from './picture-checks.ts'
import { formatFor } from './picture-format.ts'

export type CropResult = {
  readonly blob: Blob
  /** Object URL of the result for its preview. */
  readonly url: string
  /** Pixels of the original in the frame. */
  readonly area: Area
  readonly rotation: Rotation
  /** Object URL of the original picture. */
  readonly source: string
  readonly hasPlainBackground: boolean
  readonly lightness: Lightness
}

const megabyte = 1024 * 1024

/** The object URL of a file. It is revoked when the file changes or the component unmounts. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      URL.revokeObjectURL(objectUrl)
      setUrl(undefined)
    }
  }, [file])
  return url
}

/** The parameters of a crop. */
export type CropSettings = { readonly rotation: Rotation; readonly shape: Shape; readonly options: WidgetOptions }

/** The part `area` of the picture at an address, in the format and size that the field accepts. */
export async function cropFile(source: string, area: Area, { rotation, shape, options }: CropSettings) {
  const canvas = cropPicture(await loadPicture(source), area, rotation, shape)
  const limit = (options.fileMaxSize ?? defaultFileMaxSize) * megabyte
  const [blob, pixels] = [await encodePicture(canvas, formatFor(options).mime, limit), pixelsOf(canvas)]
  if (!blob || !pixels) throw new Error('The browser writes no pictures')
  return { blob, pixels }
}

/** The cropped and checked result for the last position of the frame; undefined until the first result. */
export function useCrop(
  source: string | undefined,
  area: Area | undefined,
  cut: CropSettings,
  onUnreadable: () => void,
): CropResult | undefined {
  const [result, setResult] = useState<Omit<CropResult, 'url'>>()
  const cutNow = useEffectEvent((from: string, at: Area) => cropFile(from, at, cut))
  const fail = useEffectEvent(onUnreadable)
  const { rotation } = cut
  useEffect(() => {
    if (source === undefined || area === undefined) return
    let isCurrent = true
    cutNow(source, area).then(
      ({ blob, pixels }) => {
        if (isCurrent)
          setResult({
            blob,
            source,
            rotation,
            area,
            hasPlainBackground: hasPlainBackground(pixels),
            lightness: lightnessOf(pixels),
          })
      },
      // A file with the name of a picture that is not one. The person is asked to choose another.
      () => isCurrent && fail(),
    )
    return () => {
      isCurrent = false
    }
  }, [source, area, rotation])
  const url = useObjectUrl(result?.blob)
  return result && url !== undefined ? { ...result, url } : undefined
}
