import { PDFiumLibrary } from '@hyzyla/pdfium'

const maximumPages = 30

let library: Promise<PDFiumLibrary> | undefined

export function loadPdfium(): Promise<PDFiumLibrary> {
  library ??= PDFiumLibrary.init()
  return library
}

/** The text of the first pages of a PDF, until it is long enough. */
export async function textOfPdf(bytes: Buffer, enough: number): Promise<string> {
  const pdfium = await loadPdfium()
  try {
    return await textOfPages(pdfium, bytes, enough)
  } catch (error) {
    // PDFium is unusable in this process after it ran out of memory; the next task gets a new process.
    if (error instanceof WebAssembly.RuntimeError) process.exit(1)
    throw error
  }
}

async function textOfPages(pdfium: PDFiumLibrary, bytes: Buffer, enough: number): Promise<string> {
  const document = await pdfium.loadDocument(bytes)
  let text = ''
  for (const page of document.pages().take(maximumPages)) {
    text += `${page.getText()}\n`
    if (text.length >= enough) break
  }
  document.destroy()
  return text
}
