import type { WidgetOptions } from '@rostrum/forms'
import { defaultFileMaxSize } from '@rostrum/forms'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Area, cropPicture, encodeJpeg, loadPicture, pixelsOf, type Shape, type Turn } from './crop-picture.ts'
import { hasPlainBackground, type Lightness, lightnessOf } from './picture-checks.ts'

export type Cropped = {
  readonly blob: Blob
  /** Address of the result for showing it. */
  readonly url: string
  /** Pixels of the original in the frame. */
  readonly area: Area
  readonly isPlain: boolean
  readonly lightness: Lightness
}

const megabyte = 1024 * 1024

/** The address of a file for showing it; given back to the browser when the file changes or the component goes. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  return url
}

/** What the frame holds now, encoded and looked at; undefined until the first result. */
export function useCrop(
  source: string | undefined,
  area: Area | undefined,
  turn: Turn,
  shape: Shape,
  options: WidgetOptions,
  onUnreadable: () => void,
): Cropped | undefined {
  const [result, setResult] = useState<Omit<Cropped, 'url'>>()
  const fail = useEffectEvent(onUnreadable)
  const limit = (options.fileMaxSize ?? defaultFileMaxSize) * megabyte
  const { width, height } = shape
  useEffect(() => {
    if (source === undefined || area === undefined) return
    let isCurrent = true
    const crop = async () => {
      try {
        const canvas = cropPicture(await loadPicture(source), area, turn, { width, height })
        const [blob, pixels] = [await encodeJpeg(canvas, limit), pixelsOf(canvas)]
        if (!isCurrent || !blob || !pixels) return
        setResult({ blob, area, isPlain: hasPlainBackground(pixels), lightness: lightnessOf(pixels) })
      } catch {
        // A file with the name of a picture that holds none; the person is told to choose another.
        if (isCurrent) fail()
      }
    }
    void crop()
    return () => {
      isCurrent = false
    }
  }, [source, area, turn, width, height, limit])
  const url = useObjectUrl(result?.blob)
  return result && url !== undefined ? { ...result, url } : undefined
}
