import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type ColumnNeed, comfortable, leastOfText } from './column-width.ts'

/** Widths in pixels, by field, of cells that a resource draws in its own way and that did not fit. */
export type DrawnWidths = ReadonlyMap<string, number>

const none: DrawnWidths = new Map()

/** In pixels. A column of many labels does not take the room of the others: the record shows them all. */
const maximumWidth = 480

/** The widest cells so far, forgotten with another `subject`, and a function that adds to them. */
export function useDrawnWidths(subject: string): [DrawnWidths, (added: DrawnWidths) => void] {
  const [known, setKnown] = useState({ subject, widths: none })
  const widths = known.subject === subject ? known.widths : none
  const add = useCallback(
    (added: DrawnWidths) =>
      setKnown((before) => {
        const former = before.subject === subject ? before.widths : none
        const wider = [...added].filter(([field, width]) => width > (former.get(field) ?? 0))
        return wider.length === 0 ? before : { subject, widths: new Map([...former, ...wider]) }
      }),
    [subject],
  )
  return [widths, add]
}

/** The need of a column whose drawn cells turned out wider than their texts. */
export function withDrawnWidth(need: ColumnNeed, width: number | undefined): ColumnNeed {
  if (width === undefined || width <= need.content) return need
  const content = Math.max(need.content, Math.min(maximumWidth, width))
  const whole = Math.max(need.whole, content)
  // A cell may show something where its field has no value.
  const isFlexible = need.isFlexible || need.isEmpty
  const natural = isFlexible ? Math.max(need.natural, Math.min(content, comfortable)) : content
  const typical = isFlexible ? Math.max(need.typical, Math.min(content, comfortable)) : content
  const least = isFlexible ? Math.max(need.least, Math.min(natural, leastOfText)) : content
  return { name: need.name, least, typical, natural, content, whole, isFlexible, isEmpty: false }
}

/**
 * Reports drawn cells that are cut. Such cells may load their part, their data or the font of their script later, so
 * every change below the grid is followed, at most once per frame. Widths stay while the reader scrolls.
 */
export function useCutCells(grid: RefObject<HTMLElement | null>, onCut: (widths: DrawnWidths) => void): void {
  useEffect(() => {
    const node = grid.current
    if (!node) return
    let frame = 0
    const measure = () => {
      frame = 0
      const widths = node.scrollTop > 0 ? none : cutWidths(node)
      if (widths.size > 0) onCut(widths)
    }
    const measureSoon = () => {
      frame ||= requestAnimationFrame(measure)
    }
    const observer = new MutationObserver(measureSoon)
    observer.observe(node, { childList: true, characterData: true, subtree: true })
    const { fonts } = document
    fonts?.addEventListener('loadingdone', measureSoon)
    measure()
    return () => {
      observer.disconnect()
      fonts?.removeEventListener('loadingdone', measureSoon)
      cancelAnimationFrame(frame)
    }
  }, [grid, onCut])
}

function cutWidths(grid: HTMLElement): DrawnWidths {
  const widths = new Map<string, number>()
  for (const cell of grid.querySelectorAll<HTMLElement>('[data-drawn]')) {
    const field = cell.dataset.drawn ?? ''
    // The width of a scrolled content has no parts of pixels.
    const scrolled = cell.scrollWidth > cell.clientWidth ? cell.scrollWidth : 0
    const content = Math.max(scrolled, Math.ceil(startPadding(cell) + contentWidth(cell)))
    const width = content + endPadding(cell)
    if (width > cell.clientWidth && width > (widths.get(field) ?? 0)) widths.set(field, width)
  }
  return widths
}

/** A text that reaches into the padding after it is cut, although nothing scrolls. */
function contentWidth(cell: HTMLElement): number {
  const content = document.createRange()
  content.selectNodeContents(cell)
  return content.getBoundingClientRect().width
}

const startPadding = (cell: HTMLElement): number => Number.parseFloat(getComputedStyle(cell).paddingInlineStart) || 0

/** The width of a scrolled content includes the padding before it only. */
const endPadding = (cell: HTMLElement): number =>
  Math.ceil(Number.parseFloat(getComputedStyle(cell).paddingInlineEnd)) || 0
