import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLogFile } from './log-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-log-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const request = '{"level":30,"method":"GET","route":"/readyz","status":200}\n'
const warning = '{"level":40,"err":{"message":"no answer","stack":"    at ask"},"msg":"a reminder could not be sent"}\n'

const errorLine = '{"level":50,"err":{"type":"40P01","message":"","stack":"    at run"},"msg":"request failed"}\n'

it('a log file receives every line, and the terminal shows warnings and errors as sentences', () => {
  const path = join(folder, 'new', 'server.log')
  const shown: string[] = []
  const log = openLogFile(path, { write: (text: string) => shown.push(text) })
  for (const line of [request, warning, errorLine]) log.write(line)
  expect(readFileSync(path, 'utf8')).toBe(request + warning + errorLine)
  expect(shown).toEqual([
    'Warning: a reminder could not be sent: no answer\n    at ask\n',
    'Error: request failed: 40P01\n    at run\n',
  ])
})

it('a start preserves the previous log', () => {
  const path = join(folder, 'server.log')
  openLogFile(path).write(request)
  openLogFile(path)
  expect(readFileSync(`${path}.1`, 'utf8')).toBe(request)
  expect(readFileSync(path, 'utf8')).toBe('')
})

it('a log that was moved away is reopened under its name, and one that was not continues', () => {
  const path = join(folder, 'rotated.log')
  const log = openLogFile(path)
  log.write(request)
  renameSync(path, `${path}.old`)
  log.write(warning)
  log.reopen()
  log.write(errorLine)
  log.reopen()
  log.write(request)
  expect(readFileSync(`${path}.old`, 'utf8')).toBe(request + warning)
  expect(readFileSync(path, 'utf8')).toBe(errorLine + request)
})

it('an unusable path is reported, and its content remains', () => {
  const taken = join(folder, 'taken')
  mkdirSync(taken)
  const sentence = (path: string) => `The log ${path} cannot be written; set LOG_FILE to another file.`
  expect(() => openLogFile(taken)).toThrow(sentence(taken))
  expect(existsSync(taken)).toBe(true)
  const nowhere = '/proc/nowhere/server.log'
  expect(() => openLogFile(nowhere)).toThrow(sentence(nowhere))
})
