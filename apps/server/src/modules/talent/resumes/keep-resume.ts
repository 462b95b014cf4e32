import { createHash } from 'node:crypto'
import { uploadRules } from '@rostrum/contracts/upload-rules'
import { textSketch } from '@rostrum/recruitment-rules/text-sketch'
import { sql } from 'kysely'
import type { Staff, System } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { reachCondition } from '../../../resource/scope.ts'
import { addOfficeFile } from '../../files/public.ts'
import { findDuplicates } from './find-duplicates.ts'
import { contactColumns, contactIn, searchableText, textPurpose } from './personal-fields.ts'
import { readText } from './read-text.ts'
import { accessResume, findByFile } from './resume.store.ts'

export const resumePurpose = 'resume'

type Upload = {
  readonly businessUnitId: string
  readonly postId?: string | undefined
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Keeps a resume: its file, its text for search and comparison, and what it says of its person. The same file in the
 * same unit is the same resume, however often it is sent.
 *
 * @throws DomainError at unit or post out of the actor's reach, or when the file is refused
 */
export async function keepResume(platform: Platform, actor: Staff, upload: Upload, now: Date) {
  const sha256 = createHash('sha256').update(upload.bytes).digest('hex')
  return platform.transaction(async (tx) => {
    await requireReach(tx, actor, upload)
    // Two uploads of one file wait for one another, so that the second finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${upload.businessUnitId + sha256}, 0))`.execute(tx)
    const known = await findByFile(tx, upload.businessUnitId, sha256)
    const id = known?.id ?? (await insertResume(platform, tx, { actor, upload, sha256, now }))
    const duplicates = await findDuplicates(tx, actor, await accessResume(tx, actor, 'resume:write', id))
    return { id, known: known !== undefined, duplicates: duplicates.length }
  })
}

async function requireReach(tx: Tx, actor: Staff, { businessUnitId, postId }: Upload): Promise<void> {
  const unit = reachCondition({ unit: sql`${businessUnitId}::uuid` }, actor, 'resume:write')
  const { rows } = await sql`select 1 from business_unit where id = ${businessUnitId} and ${unit}`.execute(tx)
  if (rows.length === 0) throw invalid({ path: 'businessUnitId', key: 'field.out_of_sight' })
  if (postId === undefined) return
  const reached = reachCondition({ unit: sql`row.business_unit_id` }, actor, 'resume:write')
  const posts = await sql`select 1 from talent_post as row where row.id = ${postId} and ${reached}`.execute(tx)
  if (posts.rows.length === 0) throw invalid({ path: 'postId', key: 'field.out_of_sight' })
}

type Insertion = {
  readonly actor: Staff | System
  readonly upload: Upload
  readonly sha256: string
  readonly now: Date
}

/** Writes a file that is known to be new. @throws DomainError when it is refused */
export async function insertResume(
  platform: Platform,
  tx: Tx,
  { actor, upload, sha256, now }: Insertion,
): Promise<string> {
  const { personalData } = platform
  const rule = uploadRules.resume
  const fileId = crypto.randomUUID()
  const kept = { id: fileId, name: upload.name, bytes: upload.bytes, purpose: resumePurpose, rule }
  const file = await addOfficeFile(tx, platform, kept, now)
  const text = (await readText(upload.bytes, file.media_type)) ?? ''
  const name = nameFrom(file.name)
  const id = crypto.randomUUID()
  await tx
    .insertInto('resume')
    .values({
      id,
      business_unit_id: upload.businessUnitId,
      post_id: upload.postId ?? null,
      name,
      ...contactColumns(personalData, contactIn(text)),
      file_id: fileId,
      file_name: file.name,
      file_sha256: sha256,
      text_encrypted: text === '' ? null : personalData.encrypt(text, textPurpose),
      sketch: textSketch(text),
      search_text: sql<string>`search_text_of(${`${name} ${searchableText(text)}`})`,
      created_at: now,
      created_by: actor.kind === 'staff' ? actor.accountId : null,
    })
    .execute()
  const facts = { fileId, postId: upload.postId ?? null }
  await audit(tx, actor, now, { event: 'resume.created', entity: 'resume', entityId: id, facts })
  return id
}

/** Files of resumes begin with the name of their person; what is wrong with it is mended by whoever reads it. */
function nameFrom(fileName: string): string {
  const bare = fileName.replace(/\.\w+$/, '')
  const first = bare.split(/[\s_\-—()（）【】[\]]+/).find((piece) => piece !== '')
  return (first ?? bare).slice(0, 50)
}
