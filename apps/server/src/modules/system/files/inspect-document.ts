import { fileTypeFromBuffer } from 'file-type'
import { compoundHoldsMacros, isCompoundFile, packageHoldsMacros } from './find-macros.ts'
import { inspectPdf } from './inspect-pdf.ts'

export type DocumentTask = { readonly extension: string; readonly bytes: Uint8Array }

export type DocumentVerdict =
  | { readonly mediaType: string }
  | { readonly refusal: 'file.content_mismatch' | 'file.macros' | 'file.active_content' | 'file.pdf_unreadable' }

const officeType = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}`
/** Old office files are compound files, new ones are zip archives. */
const documentTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pdf: { 'application/pdf': 'application/pdf' },
  doc: { 'application/x-cfb': 'application/msword' },
  docx: { [officeType('wordprocessingml.document')]: officeType('wordprocessingml.document') },
  xls: { 'application/x-cfb': 'application/vnd.ms-excel' },
  xlsx: { [officeType('spreadsheetml.sheet')]: officeType('spreadsheetml.sheet') },
  zip: { 'application/zip': 'application/zip' },
}

const officeExtensions: ReadonlySet<string> = new Set(['doc', 'docx', 'xls', 'xlsx'])

/**
 * A compound file can be anything, even an installer. The stream with this name identifies the program of the document.
 */
const documentStreams: Readonly<Record<string, readonly string[]>> = {
  'application/msword': ['WordDocument'],
  'application/vnd.ms-excel': ['Workbook', 'Book'],
}

/** Determines the type of a document by its content, and rejects active content. */
export async function inspectDocument({ extension, bytes: given }: DocumentTask): Promise<DocumentVerdict> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const detected = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  // Before the type check, so that a document with macros and a harmless extension is rejected for its macros.
  if (officeExtensions.has(extension)) {
    const found = await holdsMacros(bytes, detected)
    if (found !== false) return { refusal: found === undefined ? 'file.content_mismatch' : 'file.macros' }
  }
  const mediaType = documentTypes[extension]?.[detected]
  if (mediaType === undefined || !holdsDocument(bytes, mediaType)) return { refusal: 'file.content_mismatch' }
  if (mediaType !== 'application/pdf') return { mediaType }
  switch (inspectPdf(bytes)) {
    case 'plain':
      return { mediaType }
    case 'active':
      return { refusal: 'file.active_content' }
    case 'unreadable':
      return { refusal: 'file.pdf_unreadable' }
  }
}

/** Stream names in a compound file are UTF-16. */
function holdsDocument(bytes: Buffer, mediaType: string): boolean {
  const streams = documentStreams[mediaType]
  return streams === undefined || streams.some((name) => bytes.includes(Buffer.from(name, 'utf16le')))
}

/** @returns undefined when the file cannot be read */
async function holdsMacros(bytes: Buffer, detected: string): Promise<boolean | undefined> {
  if (isCompoundFile(bytes)) return compoundHoldsMacros(bytes)
  const isPackage = detected === 'application/zip' || /openxmlformats|macroenabled/i.test(detected)
  return isPackage && packageHoldsMacros(bytes).catch(() => undefined)
}
