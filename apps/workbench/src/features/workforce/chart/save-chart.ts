import { escapeText } from '@rostrum/forms/html/escape-text'
import type { useT } from '../../../shell/use-t.ts'
import type { ChartLayout, PlacedNode } from './chart-layout.ts'

type Translate = ReturnType<typeof useT>

/** Browsers draw no larger pictures. */
const maximumSide = 8192

/** Saves the whole chart as it is open, also what lies outside the window. */
export async function saveChart(kind: 'PNG' | 'SVG', layout: ChartLayout, title: string, t: Translate): Promise<void> {
  const svg = drawChart(layout, t)
  const blob = new Blob([svg], { type: 'image/svg+xml' })
  if (kind === 'SVG') return saveBlob(blob, `${title}.svg`)
  const scale = Math.min(2, maximumSide / Math.max(layout.width, layout.height))
  const address = URL.createObjectURL(blob)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(layout.width * scale)
    canvas.height = Math.ceil(layout.height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (png) saveBlob(png, `${title}.png`)
  } finally {
    URL.revokeObjectURL(address)
  }
}

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** The chart as an SVG document on white, for paper and slides. */
function drawChart({ nodes, lines, width, height }: ChartLayout, t: Translate): string {
  const paths = lines.map(({ path }) => `<path d="${path}" fill="none" stroke="#8793a0"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"
  font-family="Inter, 'Noto Sans', sans-serif"><rect width="100%" height="100%" fill="#fff"/>${paths.join('')}${nodes
    .map((node) => drawNode(node, t))
    .join('')}</svg>`
}

function drawNode({ node, x, y, width, height, stacked }: PlacedNode, t: Translate): string {
  const { department, person } = node
  if (!department && !person) return ''
  const about = department
    ? [department.head ?? t('chart.no_head'), countOf(department, t)].filter(Boolean)
    : [person?.post ?? '']
  const rows = [department?.name ?? person?.name ?? '', ...(stacked ? [about.join(' · ')] : about)]
  const step = height / (rows.length + 1)
  const texts = rows.map(
    (row, at) =>
      `<text x="${x + 10}" y="${y + step * (at + 1) + 5}" font-size="${at === 0 ? 14 : 12}" font-weight="${
        at === 0 ? 600 : 400
      }">${escapeText(row)}</text>`,
  )
  return `<svg x="0" y="0" width="${x + width - 6}" height="${y + height}" overflow="hidden"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="#fff" stroke="#c3ccd5"/>${texts.join('')}</svg>`
}

function countOf({ people, headcount }: { people: number | null; headcount: number | null }, t: Translate): string {
  if (people === null) return ''
  if (headcount === null) return t('chart.people', { count: people })
  return t('chart.people_of', { people: String(people), headcount: String(headcount) })
}
