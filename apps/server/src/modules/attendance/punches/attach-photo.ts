import { type ownPunchCalls, type photoSignals, punchPhotoUpload } from '@rostrum/contracts/attendance/punches/calls'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { sql } from 'kysely'
import { invalid, notFound } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { claimUpload, differenceHash, findOwnFile, ownerOf } from '../../system/files/public.ts'
import { findOwnPunch, findSimilarPhoto, insertPhoto, type SimilarPhoto } from './photo.store.ts'

type Input = ParsedOf<(typeof ownPunchCalls)['PUT /workbenchApi/attendance/own/punches/{id}/photo']>

/** The parts of a hash are 16 bits each; a part without a bit, or with all, is that of any plain wall. */
const partBits = 16
const plainParts: ReadonlySet<number> = new Set([0, 2 ** partBits - 1])

/** The parts of a hash with their places as one number each, for a search of those that share some. */
export const partsOf = (hash: string): readonly number[] =>
  Array.from({ length: hash.length / partBits }, (_, place) => ({
    place,
    part: Number.parseInt(hash.slice(place * partBits, (place + 1) * partBits), 2),
  })).flatMap(({ place, part }) => (plainParts.has(part) ? [] : [place * 2 ** partBits + part]))

/**
 * Gives a punch its photo, and compares it with the photos of the last months. The first photo stays, so that a repeated
 * request changes nothing.
 *
 * @throws DomainError `record.not_found` for the punch of another person; at the field for a file that is not theirs
 */
export async function attachPhoto(
  { database: { db }, files, transaction }: Platform,
  { actor, now }: RequestContext<'staff'>,
  { id, file, taken }: Input,
): Promise<{ received: true }> {
  const punch = await findOwnPunch(db, actor.accountId, id)
  if (!punch) throw notFound()
  if (punch.hasPhoto) return { received: true }
  const owner = ownerOf(actor)
  const noFile = invalid({ path: 'file', key: 'field.invalid' })
  const upload = await findOwnFile(db, file, owner)
  if (upload?.purpose !== punchPhotoUpload) throw noFile
  const hash = await differenceHash(await files.get(upload.storage_key), actor.accountId)
  const picture = { hash, parts: partsOf(hash), sha256: upload.sha256 }
  return transaction(async (tx) => {
    const signals = photoSignalsOf(taken, await findSimilarPhoto(tx, sql`attendance_punch_photo`, picture, now))
    if (!(await insertPhoto(tx, { punch, file, taken, ...picture, signals, now }))) return { received: true }
    if (!(await claimUpload(tx, { id: file, purpose: punchPhotoUpload }, owner, now))) throw noFile
    return { received: true }
  })
}

type PhotoSignal = { readonly kind: (typeof photoSignals)[number]; readonly value?: number }

/** What is unusual about a photo. It is shown to those who decide and changes nothing by itself. */
function photoSignalsOf(taken: boolean, similar: SimilarPhoto | undefined): readonly PhotoSignal[] {
  return [
    ...(taken ? [] : [{ kind: 'photo_chosen' as const }]),
    ...(similar?.equal ? [{ kind: 'photo_repeated' as const }] : []),
    ...(similar && !similar.equal ? [{ kind: 'photo_alike' as const, value: similar.bits }] : []),
  ]
}
