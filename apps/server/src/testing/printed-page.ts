import { PDFiumLibrary } from '@hyzyla/pdfium'
import decodeQR from 'qr/decode.js'

export type PrintedPage = {
  /** Millimeters. */
  readonly width: number
  readonly height: number
  readonly text: string
  readonly pictures: number
  /** RGBA, row by row. */
  readonly pixels: Uint8Array
  readonly pixelWidth: number
  readonly pixelHeight: number
  /** The QR code of the page, decoded from its pixels. */
  readQr(): { text: string; moduleMillimetres: number }
}

const dotsPerInch = 150
const millimetresPerPoint = 25.4 / 72

let library: Promise<PDFiumLibrary> | undefined

/** Reads a PDF as its reader does: the searchable text and the visible pixels. */
export async function readPages(pdf: Uint8Array): Promise<PrintedPage[]> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  const pages: PrintedPage[] = []
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const text = page.getText()
    const pictures = [...page.objects()].filter(({ type }) => type === 'image').length
    // Rendering closes the page: everything else is read before.
    const { data, width, height } = await page.render({ scale: dotsPerInch / 72, render: 'bitmap' })
    const pixels = Uint8Array.from(data)
    pages.push({
      width: originalWidth * millimetresPerPoint,
      height: originalHeight * millimetresPerPoint,
      text,
      pictures,
      pixels,
      pixelWidth: width,
      pixelHeight: height,
      readQr() {
        let span = 0
        let modules = 0
        const read = decodeQR(
          { width, height, data: pixels },
          {
            effort: 3,
            timeLimit: 5000,
            pointsOnDetect: ({ tl, tr }) => {
              span = Math.hypot(tr.x - tl.x, tr.y - tl.y)
            },
            imageOnResult: (image) => {
              modules = image.width
            },
          },
        )
        // The centers of two finder patterns are 3.5 modules from each edge.
        const modulePixels = span / (modules - 7)
        return { text: read, moduleMillimetres: (modulePixels / dotsPerInch) * 25.4 }
      },
    })
  }
  document.destroy()
  return pages
}
