import { createHash } from 'node:crypto'
import { uploadRules } from '@rostrum/contracts/kernel/upload-rules'
import { textSketch } from '@rostrum/recruitment-rules/text-sketch'
import { sql } from 'kysely'
import { isUnitInScope } from '../../../../engines/resource/is-unit-in-scope.ts'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff, System } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { invalid, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { addInstallationFile, checkInstallationFile, storeCheckedFile } from '../../../system/files/public.ts'
import { findClosedPosts } from '../posts/closed-posts.ts'
import { findDuplicates } from './find-duplicates.ts'
import { contactColumns, contactIn, maskContacts, searchableText, textPurpose } from './personal-fields.ts'
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
 * Stores a resume: its file, its text for search and comparison, and the facts about its person. The same file in the
 * same unit is the same resume. The file is inspected and read before the transaction.
 *
 * @throws DomainError at a unit or post out of the actor's scope, or when the file is rejected
 */
export async function storeResume(platform: Platform, actor: Staff, upload: Upload, now: Date) {
  const { db } = platform.database
  const sha256 = createHash('sha256').update(upload.bytes).digest('hex')
  await requireScope(db, actor, upload)
  const find = () => findByFile(db, upload.businessUnitId, sha256)
  const known = await find()
  const storedId = known ? undefined : await storeNewResume(platform, { actor, upload, sha256, now })
  const id = storedId ?? (known ?? (await find()))?.id
  if (id === undefined) throw notFound()
  const duplicates = await findDuplicates(db, actor, await accessResume(db, actor, 'resume:write', id))
  return { id, known: storedId === undefined, duplicates: duplicates.length }
}

type Insertion<A extends Staff | System> = {
  readonly actor: A
  readonly upload: Upload
  readonly sha256: string
  readonly now: Date
}

/** @returns undefined when a concurrent upload of the same file was faster; nothing of this one is then stored */
async function storeNewResume(platform: Platform, insertion: Insertion<Staff>): Promise<string | undefined> {
  const { actor, upload, sha256, now } = insertion
  const checked = await checkInstallationFile({ ...fileOf(upload), sender: actor.accountId }, now)
  const text = (await readText(upload.bytes, checked.mediaType, actor.accountId)) ?? ''
  return storeCheckedFile(platform, checked, async (tx, save) => {
    await requireScope(tx, actor, upload)
    // Serializes two uploads of one file, so that the second finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${upload.businessUnitId + sha256}, 0))`.execute(tx)
    if (await findByFile(tx, upload.businessUnitId, sha256)) return undefined
    return insertResume(platform, tx, insertion, { file: await save(), text })
  })
}

const fileOf = ({ name, bytes }: Upload) => ({
  ...{ id: crypto.randomUUID(), name, bytes },
  ...{ purpose: resumePurpose, rule: uploadRules.resume },
})

/** Like `storeResume`, for a resume that is known to be new, in a transaction that blocks no request. */
export async function addResume(platform: Platform, tx: Tx, insertion: Insertion<System>): Promise<string> {
  const { upload, now } = insertion
  const file = await addInstallationFile(tx, platform, fileOf(upload), now)
  const text = (await readText(upload.bytes, file.media_type, undefined)) ?? ''
  return insertResume(platform, tx, insertion, { file, text })
}

async function requireScope(db: Db, actor: Staff, { businessUnitId, postId }: Upload): Promise<void> {
  if (!(await isUnitInScope(db, businessUnitId, actor, 'resume:write')))
    throw invalid({ path: 'businessUnitId', key: 'field.not_visible' })
  if (postId === undefined) return
  const reached = rowScopeCondition({ unit: sql`row.business_unit_id` }, actor, 'resume:write')
  const posts = await sql`select 1 from talent_post as row where row.id = ${postId} and ${reached}`.execute(db)
  if (posts.rows.length === 0) throw invalid({ path: 'postId', key: 'field.not_visible' })
  if ((await findClosedPosts(db, [postId])).has(postId)) throw invalid({ path: 'postId', key: 'talent.post_closed' })
}

type ParsedUpload = { readonly file: { readonly id: string; readonly name: string }; readonly text: string }

async function insertResume(
  { personalData }: Platform,
  tx: Tx,
  { actor, upload, sha256, now }: Insertion<Staff | System>,
  { file, text }: ParsedUpload,
): Promise<string> {
  const name = nameFrom(maskContacts(file.name))
  const id = crypto.randomUUID()
  await tx
    .insertInto('resume')
    .values({
      id,
      business_unit_id: upload.businessUnitId,
      post_id: upload.postId ?? null,
      name,
      ...contactColumns(personalData, contactIn(text)),
      file_id: file.id,
      file_name: maskContacts(file.name),
      file_sha256: sha256,
      text_encrypted: text === '' ? null : personalData.encrypt(text, textPurpose),
      text_signature: textSketch(text),
      search_text: sql<string>`search_text_of(${`${name} ${searchableText(text)}`})`,
      created_at: now,
      created_by: actor.kind === 'staff' ? actor.accountId : null,
    })
    .execute()
  const facts = { fileId: file.id, postId: upload.postId ?? null }
  await audit(tx, actor, now, { event: 'resume.created', entity: 'resume', entityId: id, facts })
  return id
}

/**
 * File names of resumes start with the name of their person; a reader fixes errors. A space ends a name in Chinese and
 * is a part of one in other scripts.
 */
function nameFrom(fileName: string): string {
  const bare = fileName.replace(/\.\w+$/, '')
  const first = bare.split(/[_\-—()（）【】[\]]+/).find((piece) => /\p{L}/u.test(piece)) ?? bare
  const words = first.trim().split(/\s+/)
  const name = /\p{Script=Han}/u.test(first)
    ? words.find((word) => /\p{L}/u.test(word))
    : words.filter(isName).join(' ')
  return (name || bare).slice(0, 50)
}

const isName = (word: string): boolean => !/^(?:cv|resume|résumé|\d+)$/i.test(word)
