import sharp from 'sharp'
import type { Platform } from '../../../kernel/platform.ts'
import { readOwnUpload } from '../../system/files/public.ts'
import type { LoadedApplication } from '../applications/public.ts'

/** Twice the pixels of the two-inch format: sharp in print, and small compared with the rest of a document. */
const largest = { width: 826, height: 1158, fit: 'inside', withoutEnlargement: true } as const

const unreadable = new Uint8Array()

/**
 * The photo of an application as JPEG, the only format that documents print. An unreadable photo comes without bytes;
 * the document then reports the problem. An application without a photo gets undefined.
 */
export async function applicationPhoto(
  platform: Platform,
  { personId, photoUrl }: LoadedApplication,
): Promise<Uint8Array | undefined> {
  if (personId === null || photoUrl === null) return undefined
  const upload = await readOwnUpload(platform, personId, photoUrl)
  if (!upload) return unreadable
  return sharp(upload)
    .resize(largest)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer()
    .catch(() => unreadable)
}
