import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../../shell/reduced-motion.ts'

const slideMilliseconds = 7000

/**
 * Slides in a scrolling track, so that touch can move them. Autoplay pauses while the track has pointer or focus or the
 * window is hidden. It does not start if the reader prefers reduced motion.
 */
export function useCarousel(count: number): {
  track: RefObject<HTMLUListElement | null>
  index: number
  playing: boolean
  show: (index: number) => void
  setPlaying: (playing: boolean) => void
  /** Whether the reader points at it or has the focus in it. */
  hold: (held: boolean) => void
} {
  const track = useRef<HTMLUListElement>(null)
  const held = useRef(false)
  const [index, setIndex] = useState(0)
  const [playing, setPlaying] = useState(true)

  const show = useCallback(
    (target: number) => {
      const at = (target + count) % count
      const slide = track.current?.children[at]
      if (!(slide instanceof HTMLElement)) return
      track.current?.scrollTo({ left: slide.offsetLeft, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
      setIndex(at)
    },
    [count],
  )

  useEffect(() => {
    if (prefersReducedMotion()) setPlaying(false)
  }, [])

  useEffect(() => {
    const node = track.current
    if (!node) return
    const follow = () => {
      // While another language loads, the carousel is hidden and has no width or slide.
      if (node.clientWidth > 0) setIndex(Math.round(node.scrollLeft / node.clientWidth))
    }
    node.addEventListener('scrollend', follow)
    return () => node.removeEventListener('scrollend', follow)
  }, [])

  useEffect(() => {
    if (!playing || count < 2) return
    const timer = setInterval(() => {
      if (!held.current && document.visibilityState === 'visible') show(index + 1)
    }, slideMilliseconds)
    return () => clearInterval(timer)
  }, [playing, count, index, show])

  const hold = useCallback((next: boolean) => {
    held.current = next
  }, [])
  return { track, index, playing, show, setPlaying, hold }
}
