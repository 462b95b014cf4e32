import type { UploadRule } from '@rostrum/contracts/upload-rules'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { DomainError } from '../../platform/http/problem.ts'
import { WaitingRoom } from '../../platform/waiting-room.ts'
import { compoundHoldsMacros, isCompoundFile, packageHoldsMacros } from './find-macros.ts'
import { inspectPdf } from './inspect-pdf.ts'

export type Inspected = { readonly bytes: Buffer; readonly mediaType: string }

/** Enough for any camera, too little for a decompression bomb. */
const maximumPixels = 50_000_000
const longestSide = 4000
const million = 1_000_000

/**
 * Pictures are encoded on the four threads that also read files, compress pages and hash passwords. A rush of pictures,
 * or a few that are much larger than they look, must slow nothing but pictures.
 */
const studio = new WaitingRoom(2)

const imageTypes: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}
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

/** A compound file can be anything, an installer too. It is of the program that keeps its document in a stream of this name. */
const documentStreams: Readonly<Record<string, readonly string[]>> = {
  'application/msword': ['WordDocument'],
  'application/vnd.ms-excel': ['Workbook', 'Book'],
}

/**
 * Decides by its content what an upload is. Pictures are always encoded anew, which drops whatever is hidden in them
 * and the place where they were taken.
 *
 * @throws DomainError when extension or size are not allowed, the content is something else than the name says, a picture
 *   has too many or too few pixels, a PDF does something by itself, or an office file brings programs
 */
export async function inspectUpload(name: string, bytes: Buffer, rule: UploadRule): Promise<Inspected> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!name.includes('.') || !rule.extensions.includes(extension)) {
    throw new DomainError('file.type_unsupported', { type: (name.includes('.') && extension) || name })
  }
  if (bytes.length > rule.maximumBytes) throw tooLarge(rule)
  if (bytes.length === 0) throw new DomainError('file.empty')
  const detected = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (imageTypes[detected]?.includes(extension))
    return { bytes: await encodeAnew(bytes, detected, rule), mediaType: detected }
  if (officeExtensions.has(extension)) await requireNoMacros(bytes, detected)
  const mediaType = documentTypes[extension]?.[detected]
  if (mediaType === undefined || !holdsDocument(bytes, mediaType)) throw new DomainError('file.content_mismatch')
  if (mediaType === 'application/pdf') requirePlainPdf(bytes)
  return { bytes, mediaType }
}

/** Names of streams stand in a compound file as UTF-16. */
function holdsDocument(bytes: Buffer, mediaType: string): boolean {
  const streams = documentStreams[mediaType]
  return streams === undefined || streams.some((name) => bytes.includes(Buffer.from(name, 'utf16le')))
}

/** Judged before the kind, so that a document with macros under the name of one without is told what it is. */
async function requireNoMacros(bytes: Buffer, detected: string): Promise<void> {
  const isPackage = detected === 'application/zip' || /openxmlformats|macroenabled/i.test(detected)
  const found = isCompoundFile(bytes)
    ? compoundHoldsMacros(bytes)
    : isPackage && (await read(packageHoldsMacros(bytes)))
  if (found) throw new DomainError('file.macros')
}

function requirePlainPdf(bytes: Buffer): void {
  switch (inspectPdf(bytes)) {
    case 'plain':
      return
    case 'active':
      throw new DomainError('file.active_content')
    case 'unreadable':
      throw new DomainError('file.pdf_unreadable')
  }
}

export const tooLarge = (rule: UploadRule): DomainError =>
  new DomainError('file.too_large', { limit: rule.maximumBytes / 1_048_576 })

async function encodeAnew(bytes: Buffer, mediaType: string, { minimumPixels }: UploadRule): Promise<Buffer> {
  // The header alone is read here, so that a refusal costs nothing and says what is wrong.
  const { width, height } = await read(sharp(bytes, { limitInputPixels: false }).metadata())
  if (width * height > maximumPixels) throw new DomainError('file.too_many_pixels', { limit: maximumPixels / million })
  const picture = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  const encoded = mediaType === 'image/png' ? picture.png() : picture.jpeg({ quality: 90 })
  const { data, info } = await studio.enter(() => read(encoded.toBuffer({ resolveWithObject: true }))).result
  if (minimumPixels && (info.width < minimumPixels.width || info.height < minimumPixels.height)) {
    const { width: minimumWidth, height: minimumHeight } = minimumPixels
    throw new DomainError('file.too_few_pixels', {
      width: info.width,
      height: info.height,
      minimumWidth,
      minimumHeight,
    })
  }
  return data
}

async function read<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    throw new DomainError('file.content_mismatch', {}, [], { cause })
  }
}
