import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { InstallProgress, packagesOf, showProgress } from './install-progress.mjs'
import { root, run } from './steps.mjs'

const installedMark = join(root, 'node_modules/.installed-from')

/**
 * Installs the packages of the lock file if they are missing or from another lock file; a second call costs nothing.
 */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const digest = createHash('sha256').update(lock).digest('hex')
  if (existsSync(installedMark) && readFileSync(installedMark, 'utf8') === digest) return
  await install(packagesOf(JSON.parse(lock)))
  await ensureRuntime()
  writeFileSync(installedMark, digest)
}

async function install(packages) {
  console.log(`Installing the ${packages} packages of the lock file …`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const progress = new InstallProgress(packages)
  const end = showProgress(progress)
  // Not `npm ci`: it refuses a lock file without the optional binaries of other platforms, which some registries lack.
  const { code, output } = await run(npm, ['install', '--no-save', '--loglevel=info'], {
    quiet: true,
    listen: (chunk) => progress.hear(chunk),
  })
  end()
  const complaints = output.split('\n').filter((line) => !/^npm (http|info) /.test(line))
  if (code !== 0) throw new Error(`npm install failed:\n${complaints.join('\n')}`)
}

/** The runtime and the database are packages with install scripts; npm can be configured not to run those. */
async function ensureRuntime() {
  const { code, output } = await run('node', ['--version'], { quiet: true })
  if (code !== 0 || !output.startsWith('v24.')) {
    throw new Error(
      `Node 24 was expected in node_modules/.bin but "node --version" says ${output.trim()}. ` +
        'Install scripts of the package "node" did not run; try: npm rebuild node',
    )
  }
}
