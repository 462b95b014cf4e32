import { Box } from '@rostrum/ui/layout'
import { type Ref, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Layout } from '../document/column-span.ts'
import classes from './PreviewDialog.module.css'

type DeviceFrameProps = { ref: Ref<HTMLIFrameElement>; device: Layout; title: string; src: string }

/** The narrowest windows of the devices. */
const minimumWidths = { PC: 1024, Pad: 768, H5: 320 } as const satisfies Record<Layout, number>

/**
 * A page as the window of a device, made smaller where the designer has less space: a form arranges its parts by the
 * width of its window.
 */
export function DeviceFrame({ ref, device, title, src }: DeviceFrameProps) {
  const space = useRef<HTMLDivElement>(null)
  const scale = useScale(space, minimumWidths[device])
  const size = `${100 / scale}%`
  return (
    <Box ref={space} w="full" overflow="hidden" bd="line-strong" bdrs={8} bg="card" className={classes.frame}>
      <iframe
        ref={ref}
        className={classes.page}
        style={{ width: size, height: size, transform: `scale(${scale})` }}
        title={title}
        src={src}
      />
    </Box>
  )
}

function useScale(space: RefObject<HTMLElement | null>, minimumWidth: number): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = space.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [space])
  // An element without layout, for example in a closed dialog, has no meaningful width.
  return width > 0 ? Math.min(1, width / minimumWidth) : 1
}
