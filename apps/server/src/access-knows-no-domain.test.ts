import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folders = [
  'apps/server/src/engines',
  'apps/server/src/kernel/actor.ts',
  'apps/server/src/modules/access/accounts',
  'apps/workbench/src/features/access/accounts',
  'packages/contracts/src/engines',
  'packages/contracts/src/access/accounts',
]
const files = folders
  .flatMap((folder) => globSync(folder.endsWith('.ts') ? folder : `${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !/\.test\.tsx?$/.test(file))

it('access control and the engines name no domain: modules register what scopes can name', () => {
  expect(files.length).toBeGreaterThan(100)
  const naming = files.filter((file) =>
    /recruit|project|talent|assessment/i.test(readFileSync(`${root}/${file}`, 'utf8')),
  )
  expect(naming).toEqual([])
})
