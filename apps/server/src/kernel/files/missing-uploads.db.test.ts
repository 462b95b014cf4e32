import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUpload } from '../../testing/applications.ts'
import { registerApplicant } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { fileSeal } from './file-seal.ts'
import { folderFileStore } from './file-store.ts'
import { missingUploads } from './missing-uploads.ts'

let server: TestServer
const otherFolder = mkdtempSync(join(tmpdir(), 'rostrum-other-'))
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  rmSync(otherFolder, { recursive: true, force: true })
})

it('a server with a folder of its own reports that it lacks the uploads of the others', async () => {
  const { platform } = server
  const files = folderFileStore(otherFolder, fileSeal(platform.personalData))
  const { db } = platform.database
  expect(await missingUploads(db, files)).toEqual([])
  await addUpload(server, await registerApplicant(server))
  expect(await missingUploads(db, platform.files)).toEqual([])
  expect(await missingUploads(db, files)).toEqual([
    'Uploads are missing in DATA_DIR: 1 of 1 that were looked up. All servers need the same folder.',
  ])
})
