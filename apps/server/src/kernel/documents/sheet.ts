import PDFDocument from 'pdfkit'
import type { DocumentFonts, Typeface } from './fonts.ts'
import { wrapText } from './wrap-text.ts'

/** Points per millimeter. */
export const mm = 72 / 25.4

export type TextStyle = {
  readonly size: number
  readonly bold?: boolean
  readonly color?: string
  /** Height of a line as a multiple of the size. */
  readonly leading?: number
}

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type SheetOptions = {
  readonly title: string
  readonly author: string
  /** Language tag of the text, for screen readers. */
  readonly language: string
  readonly createdAt: Date
  readonly fonts: DocumentFonts
}

const ink = '#1a1a1a'
const rule = '#555555'

/**
 * A4 pages drawn from top to bottom; `y` is the top of the next block. Every text uses the document fonts. Missing
 * characters are collected in `missing`.
 */
export class Sheet {
  readonly left = 18 * mm
  readonly width = 174 * mm
  readonly top = 15 * mm
  readonly bottom = 283 * mm
  readonly missing = new Set<string>()
  y = this.top
  readonly #pdf: PDFKit.PDFDocument
  readonly #fonts: DocumentFonts
  readonly #fontNames = new Map<Typeface['font'], string>()
  #pages = 0
  #footer: string | undefined

  constructor({ title, author, language, createdAt, fonts }: SheetOptions) {
    this.#fonts = fonts
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      font: '',
      autoFirstPage: false,
      // No cache of written pages, so that a file of ten thousand tickets needs no memory.
      fontLayoutCache: false,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, Producer: 'Rostrum', Creator: 'Rostrum', CreationDate: createdAt },
    })
  }

  get pages(): number {
    return this.#pages
  }

  newPage(): void {
    this.#pdf.addPage()
    this.#pages += 1
    this.y = this.top
    this.#writeFooter()
  }

  /** Printed at the foot of this page and the following ones, with the page number. */
  set footer(text: string) {
    this.#footer = text
    if (this.#pages > 0) this.#writeFooter()
  }

  #writeFooter(): void {
    if (this.#footer === undefined) return
    const style = { size: 9, color: '#444444' }
    const [line = ''] = this.wrap(`${this.#footer}\u3000${this.#pages}`, this.width, style)
    this.line(line, this.left, this.bottom + 2 * mm, style, 'center', this.width)
  }

  /** Starts a new page when a block of this height does not fit the current one. */
  ensureSpace(height: number): void {
    if (this.y + height > this.bottom && this.y > this.top) this.newPage()
  }

  #face(style: TextStyle): Typeface {
    return style.bold ? this.#fonts.bold : this.#fonts.regular
  }

  /** Breaks a text into lines of this width and replaces missing glyphs. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    const face = this.#face(style)
    return wrapText(face.printable(text, this.missing), (part) => face.width(part, style.size), width)
  }

  lineHeight(style: TextStyle): number {
    return style.size * (style.leading ?? 1.4)
  }

  /** Writes one line from `wrap`; `y` is the top of the line. */
  line(
    text: string,
    x: number,
    y: number,
    style: TextStyle,
    align: 'left' | 'center' | 'right' = 'left',
    width = 0,
  ): void {
    if (text === '') return
    const textWidth = this.#face(style).width(text, style.size)
    const shift = { left: 0, center: (width - textWidth) / 2, right: width - textWidth }[align]
    // The baseline of Han characters is 0.12 em above the bottom of their square, which is centered in the line.
    const baseline = y + this.lineHeight(style) / 2 + style.size * 0.38
    this.#pdf.fontSize(style.size).fillColor(style.color ?? ink)
    let at = x + shift
    for (const { font, text: part } of this.#face(style).runs(text)) {
      const partWidth = this.#face(style).width(part, style.size)
      const measured = { lineBreak: false, baseline: 'alphabetic', textWidth: partWidth, wordCount: 1 } as const
      this.#useFont(font).text(part, at, baseline, measured)
      at += partWidth
    }
  }

  #useFont(font: Typeface['font']): PDFKit.PDFDocument {
    const name = this.#fontNames.get(font) ?? `font-${this.#fontNames.size}`
    if (!this.#fontNames.has(font)) {
      // pdfkit accepts parsed fonts since 0.20; its published types do not say so yet.
      this.#pdf.registerFont(name, font as unknown as Uint8Array)
      this.#fontNames.set(font, name)
    }
    return this.#pdf.font(name)
  }

  /** Writes a paragraph at `y`, across pages where needed, and moves `y` below it. */
  paragraph(
    text: string,
    style: TextStyle,
    place: { x?: number; width?: number; align?: 'left' | 'center' | 'right' } = {},
  ): void {
    const { x = this.left, width = this.width, align = 'left' } = place
    for (const line of this.wrap(text, width, style)) {
      this.ensureSpace(this.lineHeight(style))
      this.line(line, x, this.y, style, align, width)
      this.y += this.lineHeight(style)
    }
  }

  frame(box: Box, fill?: string): void {
    this.#pdf.rect(box.x, box.y, box.width, box.height).lineWidth(0.6)
    if (fill) this.#pdf.fillAndStroke(fill, rule)
    else this.#pdf.stroke(rule)
  }

  /** A straight line from point to point, as for a signature. */
  stroke(fromX: number, y: number, toX: number): void {
    this.#pdf.moveTo(fromX, y).lineTo(toX, y).lineWidth(0.6).stroke(rule)
  }

  /** Fits a JPEG or PNG into the box without distortion; false when the bytes are not such an image. */
  picture(image: Uint8Array, box: Box): boolean {
    try {
      this.#pdf.image(Buffer.from(image), box.x, box.y, {
        fit: [box.width, box.height],
        align: 'center',
        valign: 'center',
      })
      return true
    } catch {
      return false
    }
  }

  /** Fills rectangles in black, as one path. */
  fill(boxes: Iterable<Box>): void {
    for (const { x, y, width, height } of boxes) this.#pdf.rect(x, y, width, height)
    this.#pdf.fill('#000000')
  }

  /** Removes the output so far from memory; the last page comes after `end`. */
  *drain(): Generator<Uint8Array> {
    for (let chunk = this.#pdf.read(); chunk !== null; chunk = this.#pdf.read()) yield chunk as Uint8Array
  }

  /** Ends the document and yields the rest of it. */
  *finish(): Generator<Uint8Array> {
    this.#pdf.end()
    yield* this.drain()
  }
}
