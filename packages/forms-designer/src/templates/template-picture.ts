import type { FormDefinition, WidgetNode } from '@rostrum/forms'

/** A part of a schematic picture of a form, in units of its drawing. */
export type PicturePart = {
  readonly kind: 'text' | 'box' | 'tall' | 'choice' | 'frame' | 'line'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const pictureSize = { width: 120, height: 84 }

const gap = 4
const columnUnits = 24

const tall: ReadonlySet<string> = new Set(['textarea', 'rich-editor', 'file-upload', 'picture-upload'])
const chosen: ReadonlySet<string> = new Set(['radio', 'checkbox', 'rate', 'switch', 'slider'])
const frames: ReadonlySet<string> = new Set(['section', 'card', 'tab', 'tab-pane', 'table', 'table-row', 'table-cell'])

/** The upper part of a form as shapes: labels, controls, choices, frames and rows. */
export function templatePicture({ children }: FormDefinition): readonly PicturePart[] {
  const { parts } = stack(children, gap * 2, gap * 2, pictureSize.width - gap * 4)
  return parts.filter(({ y }) => y < pictureSize.height)
}

type Drawn = { readonly parts: readonly PicturePart[]; readonly end: number }

function stack(nodes: readonly WidgetNode[], x: number, top: number, width: number): Drawn {
  let end = top
  const parts: PicturePart[] = []
  for (const node of nodes) {
    if (end > pictureSize.height) break
    const drawn = draw(node, x, end, width)
    parts.push(...drawn.parts)
    end = drawn.end + gap
  }
  return { parts, end }
}

function draw(node: WidgetNode, x: number, y: number, width: number): Drawn {
  const children = node.children ?? []
  if (node.type === 'grid') return columns(children, x, y, width)
  if (node.type === 'sub-form') {
    const lines = [6, 12].map((offset): PicturePart => ({ kind: 'line', x, y: y + 6 + offset, width, height: 1 }))
    return { parts: [label(x, y, width), { kind: 'frame', x, y: y + 6, width, height: 18 }, ...lines], end: y + 24 }
  }
  if (frames.has(node.type)) {
    const inner = stack(children, x + gap, y + 8, width - gap * 2)
    const frame: PicturePart = { kind: 'frame', x, y, width, height: inner.end - y }
    return { parts: [frame, label(x + gap, y + gap, width), ...inner.parts], end: inner.end }
  }
  if (node.type === 'static-text' || node.type === 'html-text' || node.type === 'alert') {
    return { parts: [{ kind: 'text', x, y, width: width * 0.7, height: 2 }], end: y + 3 }
  }
  if (chosen.has(node.type)) {
    const dots = [0, 1, 2].map((at): PicturePart => ({ kind: 'choice', x: x + at * 16, y: y + 5, width: 4, height: 4 }))
    return { parts: [label(x, y, width), ...dots], end: y + 9 }
  }
  const height = tall.has(node.type) ? 14 : 7
  const kind = tall.has(node.type) ? 'tall' : 'box'
  return { parts: [label(x, y, width), { kind, x, y: y + 4, width, height }], end: y + 4 + height }
}

function columns(nodes: readonly WidgetNode[], x: number, y: number, width: number): Drawn {
  let left = x
  const drawn = nodes.map((column) => {
    const share = ((column.options.span ?? 12) / columnUnits) * width
    const part = stack(column.children ?? [], left, y, share - gap)
    left += share
    return part
  })
  return { parts: drawn.flatMap(({ parts }) => parts), end: Math.max(y, ...drawn.map(({ end }) => end - gap)) }
}

const label = (x: number, y: number, width: number): PicturePart => ({
  ...{ kind: 'text', x, y },
  ...{ width: Math.min(28, width / 2), height: 2 },
})
