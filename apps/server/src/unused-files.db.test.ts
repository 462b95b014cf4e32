import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FileReferenceFinder } from './kernel/files/file-references.ts'
import { modules } from './modules/index.ts'
import { encryptContent } from './modules/recruitment/applications/application-content.ts'
import { insertWaiverRequest } from './modules/recruitment/applications/waiver.store.ts'
import { encryptAnswers, profileVersionId } from './modules/recruitment/profile/public.ts'
import { deleteOrphans, deleteUnusedUploads, markUploadsReferenced, uploadIdOf } from './modules/system/files/public.ts'
import { removalJob } from './modules/system/files/remove-bytes.ts'
import { addUpload, createDraft, createSubmitted, jobApply, type TestDraft } from './testing/applications.ts'
import { addProject } from './testing/recruitment.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let draft: TestDraft
beforeAll(async () => {
  server = await startTestServer()
  draft = await createSubmitted(server, await addProject(server))
})
afterAll(() => server.close())

const daysLater = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000)
const namers = () => modules.flatMap((module) => module.findReferencedFiles?.(server.platform) ?? [])
const storageKeys = modules.flatMap((module) => module.storageKeyColumns ?? [])

const isThere = async (url: string) => {
  const id = uploadIdOf(url) ?? ''
  return (await server.database.db.selectFrom('stored_file').where('id', '=', id).select('id').execute()).length === 1
}

/** Runs the deletions that the clean-up has enqueued. */
async function removeBytes(): Promise<void> {
  const { rows } = await server.database.pool.query(
    `delete from graphile_worker._private_jobs using graphile_worker._private_tasks as task
     where task.id = task_id and identifier = $1 returning payload`,
    [removalJob],
  )
  const run = modules
    .map((module) => module.jobs?.(server.platform, modules)[removalJob])
    .find((job) => job !== undefined)
  for (const { payload } of rows) await run?.(payload)
}

const folder = () => join(server.platform.config.dataDir, 'files')
const stored = () =>
  readdirSync(folder(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

it('the clean-up knows every column with a key of stored bytes, and every column with a file protects it', async () => {
  const { db, pool } = server.database
  const { rows } = await pool.query(`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(file_id|storage_key)$' and table_name <> 'resumable_upload'`)
  const keys = rows.filter(({ column_name }) => column_name === 'storage_key')
  expect(storageKeys.map(({ table }) => table).sort()).toEqual(keys.map(({ table_name }) => table_name).sort())
  const columns = rows.filter((row) => !keys.includes(row)).map((row) => ({ ...row, id: randomUUID() }))
  const found = await db.connection().execute(async (connection) => {
    // Temporary tables shadow the real ones, so that a row needs only the file.
    for (const { table_name, column_name, id } of columns) {
      const row = sql`select ${sql.lit(id)}::uuid as ${sql.ref(column_name)}`
      await sql`create temporary table ${sql.table(table_name)} as ${row}`.execute(connection)
    }
    const references = columns.map(({ id }) => ({ id, ownerPersonId: null }))
    const answers = await Promise.all(namers().map((namesFiles) => namesFiles(connection, references)))
    await sql`discard temp`.execute(connection)
    return answers.flat()
  })
  expect(columns.filter(({ id }) => !found.includes(id))).toEqual([])
})

it('an upload without a reference for a month is deleted with its bytes; a referenced one remains at any age', async () => {
  const { db } = server.database
  const { personalData, clock } = server.platform
  const now = clock.now()
  const attachment = async () => ({ name: 'a.jpg', url: await addUpload(server, draft) })
  const [inProfile, inDraft, inVersion, inWaiver] = [
    await attachment(),
    await attachment(),
    await attachment(),
    await attachment(),
  ]
  const [photo, formerPhoto] = [await addUpload(server, draft), await addUpload(server, draft)]
  const content = (one: { name: string; url: string }) =>
    encryptContent(personalData, { answers: { file: [one] }, attachments: [] })
  await db
    .insertInto('person_profile')
    .values({
      person_id: draft.personId,
      form_version_id: await profileVersionId(db),
      answers_encrypted: encryptAnswers(personalData, { studies: [{ diploma: [inProfile] }] }),
      saved_at: now,
    })
    .execute()
  await db
    .updateTable('application')
    .set({ photo_url: photo, content_encrypted: content(inDraft) })
    .where('id', '=', draft.id)
    .execute()
  await sql`insert into application_version
    (application_id, revision, form_version_id, content_encrypted, choices, photo_url, submitted_at, superseded_at)
    select id, 1, form_version_id, ${content(inVersion)}, '[]', ${formerPhoto}, ${now}, ${now}
    from application where id = ${draft.id}`.execute(db)
  await server.platform.transaction((tx) =>
    insertWaiverRequest(tx, personalData, { applicationId: draft.id, reason: 'x', attachments: [inWaiver], now }),
  )
  const unused = await addUpload(server, draft)
  const before = stored()
  await deleteUnusedUploads(server.platform, namers(), daysLater(29))
  expect(await isThere(unused)).toBe(true)
  await deleteUnusedUploads(server.platform, namers(), daysLater(31))
  await removeBytes()
  expect(await isThere(unused)).toBe(false)
  expect(stored()).toBe(before - 1)
  for (const url of [inProfile.url, inDraft.url, inVersion.url, inWaiver.url, photo, formerPhoto]) {
    expect(await isThere(url)).toBe(true)
  }
  const record = await db.selectFrom('audit_record').selectAll().where('event', '=', 'upload.removed').execute()
  expect(record).toMatchObject([{ actor_id: 'system-health.delete-unused-uploads', facts: { files: 1, bytes: 1 } }])
})

it('an upload that gains a reference during the look-up remains', async () => {
  const url = await addUpload(server, draft)
  const later = daysLater(31)
  const concurrentFinder: FileReferenceFinder = async () => {
    await server.platform.transaction((tx) => markUploadsReferenced(tx, draft.personId, [url], later))
    return []
  }
  await deleteUnusedUploads(server.platform, [...namers(), concurrentFinder], later)
  expect(await isThere(url)).toBe(true)
  await deleteUnusedUploads(server.platform, namers(), daysLater(100))
  expect(await isThere(url)).toBe(false)
  const tooLate = server.platform.transaction((tx) => markUploadsReferenced(tx, draft.personId, [url], later))
  await expect(tooLate).rejects.toMatchObject({ code: 'record.conflict' })
})

it('an upload counts as referenced from the save of a record with it', async () => {
  const saved = await createDraft(server, draft.project)
  const photoUrl = await addUpload(server, saved)
  const { id, revision } = saved
  const answer = await saved.client.post(`${jobApply}/save`, { id, revision, photoUrl })
  expect(answer.code).toBe(200)
  const named = () =>
    server.database.db
      .selectFrom('stored_file')
      .select('last_referenced_at')
      .where('id', '=', uploadIdOf(photoUrl) ?? '')
      .executeTakeFirst()
  expect(await named()).toEqual({ last_referenced_at: server.clock.now() })
})

it('stored bytes without a record are deleted after a week, including interrupted writes, and nothing else', async () => {
  await removeBytes()
  const known = stored()
  const put = (ending: string, at: Date) => {
    const key = `ab/${randomUUID()}${ending}`
    mkdirSync(join(folder(), 'ab'), { recursive: true })
    writeFileSync(join(folder(), key), 'x')
    utimesSync(join(folder(), key), at, at)
    return key
  }
  for (const file of readdirSync(folder(), { recursive: true, withFileTypes: true })) {
    if (file.isFile()) utimesSync(join(file.parentPath, file.name), daysLater(-400), daysLater(-400))
  }
  put('', daysLater(-8))
  put('.part', daysLater(-8))
  put('', daysLater(-6))
  await deleteOrphans(server.platform, storageKeys, server.clock.now())
  await removeBytes()
  expect(stored()).toBe(known + 1)
})

it('nothing is deleted from a folder that mostly belongs to another database', async () => {
  const before = stored()
  mkdirSync(join(folder(), 'cd'), { recursive: true })
  for (let count = 0; count < 101; count += 1) {
    const path = join(folder(), 'cd', randomUUID())
    writeFileSync(path, 'x')
    utimesSync(path, daysLater(-30), daysLater(-30))
  }
  await deleteOrphans(server.platform, storageKeys, server.clock.now())
  await removeBytes()
  expect(stored()).toBe(before + 101)
})
