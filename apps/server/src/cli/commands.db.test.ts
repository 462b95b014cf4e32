import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'rostrum-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(command: string, args: readonly string[], input = '') {
  const path = fileURLToPath(new URL(`${command}.ts`, import.meta.url))
  const env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: join(folder, 'data'),
    DATA_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
    INDEX_KEY: Buffer.alloc(32).toString('base64'),
  }
  const running = promisify(execFile)(process.execPath, [path, ...args], { env })
  running.child.stdin?.end(input)
  return running
}

it("the operator's commands work in the data folder, and the first one creates its database", async () => {
  await expect(run('rotate-keys', [])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no database in'),
  })
  const create = () => run('create-administrator', ['first', '甲'], 'Harbour2026\n')
  expect((await create()).stdout).toBe('first can log in to the workbench now.\n')
  await expect(create()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('an administrator already') })
  const { stdout } = await run('rotate-keys', [])
  expect(stdout).toContain('person.phone_encrypted: 0 values re-encrypted')
  expect(stdout).toContain('files: 0 re-encrypted')
  expect(stdout).toMatch(/No value needs another key than a any more\.\n$/)
})
