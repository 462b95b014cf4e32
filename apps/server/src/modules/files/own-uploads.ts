import { uploadRules } from '@rostrum/contracts/upload-rules'
import type { Db } from '../../platform/database/database.ts'
import { findOwnFiles, noteNamed } from './files.store.ts'

const portraitPurposes: ReadonlySet<string> = new Set(
  Object.entries(uploadRules).flatMap(([purpose, rule]) => ('minimumPixels' in rule ? [purpose] : [])),
)

const address = /^\/recruitApi\/app\/api\/file\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const addressOf = (id: string): string => `/recruitApi/app/api/file/${id}`

/** The upload that an address of ours names. */
export const uploadIdOf = (url: string): string | undefined => address.exec(url)?.[1]

export type OwnUploads = {
  readonly owns: (url: string) => boolean
  /** An own upload that was checked as a portrait when it arrived. */
  readonly isPhoto: (url: string) => boolean
}

/**
 * Tells of the addresses that are asked about beforehand which are uploads of the person, for a record that is about to
 * name them.
 */
export async function ownUploads(db: Db, personId: string, urls: readonly string[], now: Date): Promise<OwnUploads> {
  const ids = urls.flatMap((url) => uploadIdOf(url) ?? [])
  if (ids.length > 0) await noteNamed(db, ids, personId, now)
  const found = ids.length === 0 ? [] : await findOwnFiles(db, ids, personId)
  const own = new Map(found.map(({ id, purpose }) => [id, purpose]))
  const purposeOf = (url: string) => own.get(uploadIdOf(url) ?? '')
  return {
    owns: (url) => purposeOf(url) !== undefined,
    isPhoto: (url) => portraitPurposes.has(purposeOf(url) ?? ''),
  }
}
