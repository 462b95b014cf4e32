import { formatNames, type UploadRule } from '@rostrum/contracts/kernel/upload-rules'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { busyMachine } from '../../../kernel/bounded-tasks/busy-machine.ts'
import { PerSenderQueue } from '../../../kernel/bounded-tasks/per-sender-queue.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { inspectDocument } from './inspect-in-process.ts'

export type Inspected = { readonly bytes: Buffer; readonly mediaType: string }

/** Enough for any camera, too little for a decompression bomb. */
const maximumPixels = 50_000_000
/** A single row or column of pixels takes far longer to decode than a picture with as many. */
const maximumSide = 20_000
/** The largest picture takes two seconds on an idle machine, so only a busy one takes this long. */
const timeoutSeconds = 30
const longestSide = 4000
const million = 1_000_000

/**
 * Pictures are encoded on the four threads that also read files, compress pages and hash passwords. A rush of pictures,
 * or a few decompression bombs, must slow down only pictures.
 */
const studio = new PerSenderQueue({ concurrency: 2, waiting: 20 })

/**
 * Reads a picture in that queue.
 *
 * @throws DomainError `file.content_mismatch` for what is no picture, `server.busy` when the time of the picture is over
 */
export const inStudio = <T>(sender: string | undefined, work: () => Promise<T>): Promise<T> =>
  studio.run(sender, () => read(work()))

const imageTypes: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}
const pictureExtensions: ReadonlySet<string> = new Set(Object.values(imageTypes).flat())

/**
 * Determines the type of an upload by its content. Pictures are always re-encoded, which removes hidden data and the
 * location.
 *
 * @param sender has one file opened at a time
 * @throws DomainError when extension or size are not allowed, the content does not match the name, a picture has too
 * many or too few pixels or is too long, a PDF has active content, an office file has macros, or the queue is full
 */
export async function inspectUpload(
  name: string,
  bytes: Buffer,
  rule: UploadRule,
  sender: string | undefined,
): Promise<Inspected> {
  const extension = requireExtension(name, rule)
  if (bytes.length > rule.maximumBytes) throw tooLarge(rule)
  if (bytes.length === 0) throw new DomainError('file.empty')
  if (!pictureExtensions.has(extension)) {
    return { bytes, mediaType: await inspectDocument({ extension, bytes }, sender) }
  }
  const detected = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (!imageTypes[detected]?.includes(extension)) throw new DomainError('file.content_mismatch')
  return { bytes: await reencode(bytes, detected, rule, sender), mediaType: detected }
}

/**
 * @returns the extension, in lower case and without its dot
 * @throws DomainError when the rule does not allow it
 */
export function requireExtension(name: string, rule: UploadRule): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (name.includes('.') && rule.extensions.includes(extension)) return extension
  const type = (name.includes('.') && extension) || name
  throw new DomainError('file.type_unsupported', { type, formats: formatNames(rule.extensions) })
}

export const tooLarge = (rule: UploadRule): DomainError =>
  new DomainError('file.too_large', { limit: rule.maximumBytes / 1_048_576 })

async function reencode(
  bytes: Buffer,
  mediaType: string,
  { minimumPixels }: UploadRule,
  sender: string | undefined,
): Promise<Buffer> {
  // Only the header is read here, so that a rejection costs nothing and names the reason.
  const { width, height } = await read(sharp(bytes, { limitInputPixels: false }).metadata())
  if (width * height > maximumPixels) throw new DomainError('file.too_many_pixels', { limit: maximumPixels / million })
  if (Math.max(width, height) > maximumSide) throw new DomainError('file.side_too_long', { limit: maximumSide })
  const picture = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: timeoutSeconds })
  const encoded = mediaType === 'image/png' ? picture.png() : picture.jpeg({ quality: 90 })
  const { data, info } = await inStudio(sender, () => encoded.toBuffer({ resolveWithObject: true }))
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
    if (cause instanceof Error && cause.message.startsWith('timeout')) throw busyMachine()
    throw new DomainError('file.content_mismatch', {}, [], { cause })
  }
}
