import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openLogFile } from './logging/log-file.ts'
import { makeFolder } from './make-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'rostrum-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

it('data folders and the log belong to the user of the server alone', () => {
  makeFolder(join(folder, 'data/files'))
  expect([modeOf(join(folder, 'data')), modeOf(join(folder, 'data/files'))]).toEqual(['700', '700'])
  openLogFile(join(folder, 'data/server.log'), { write: () => undefined })
  expect(modeOf(join(folder, 'data/server.log'))).toBe('600')
})
