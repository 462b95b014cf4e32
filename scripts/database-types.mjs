import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../apps/server/src/kernel/database/embedded-cluster.ts'
import { migrate } from '../apps/server/src/kernel/database/migrate.ts'
import { root, run } from './steps.mjs'

const target = join(root, 'apps/server/src/kernel/database/database-types.ts')
const checkOnly = process.argv.includes('--check')

/**
 * Generates the types from a freshly migrated database; with --check it compares them instead and applies the
 * migrations twice.
 */
const folder = mkdtempSync(join(tmpdir(), 'rostrum-types-'))
const cluster = await startCluster({ folder: join(folder, 'cluster'), disposable: true })
try {
  await cluster.createDatabase('types')
  const url = cluster.url('types')
  await migrate(url)
  const again = await migrate(url)
  if (again.applied.length > 0) throw new Error('A second run of the migrations applied something.')
  const out = join(folder, 'types.ts')
  const { code, output } = await run(
    'npm',
    ['run', '--silent', 'generate-types', '-w', '@rostrum/server', '--', '--url', url, '--out-file', out],
    { quiet: true },
  )
  if (code !== 0) throw new Error(output)
  const generated = readFileSync(out, 'utf8')
  if (!checkOnly) writeFileSync(target, generated)
  else if (readFileSync(target, 'utf8') !== generated) {
    console.error('database-types.ts does not fit the migrations; run: npm run database-types')
    process.exitCode = 1
  }
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
