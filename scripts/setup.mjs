import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchFailure, progressSentence } from './install-progress.mjs'
import { isNodeRecent, linkFetchedNode, nodeProgram, root, runtimeFolder } from './programs.mjs'
import { run } from './steps.mjs'

/** Installs what the lock files say where it is missing or of another lock file; a second call costs nothing. */
export async function ensureInstalled() {
  if (!isNodeRecent) await ensureFolder(runtimeFolder, `Node for this machine, as ${process.version} is too old`)
  await ensureFolder(root, 'the packages of the lock file')
  if (isNodeRecent) return
  linkFetchedNode()
  const { code, output } = await run('node', ['--version'], { quiet: true })
  if (code !== 0) throw new Error(`The fetched Node (${nodeProgram()}) does not run:\n${output}`)
}

async function ensureFolder(folder, content) {
  const mark = join(folder, 'node_modules/.installed-from')
  const digest = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return
  console.log(`Installing ${content} …`)
  await install(folder)
  writeFileSync(mark, digest)
}

/** Pages are built here, so that NODE_ENV=production leaves nothing out. npm's own pause before a second try is 10 s. */
const options = [
  '--include=dev',
  '--include=optional',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-factor=2',
  '--fetch-timeout=30000',
]

/** @throws Error with the cause and what to do, as soon as it is clear that nothing can be fetched */
export async function install(folder, env = {}) {
  const began = Date.now()
  let log = ''
  let cause
  const show = () => console.log(progressSentence(log, Math.round((Date.now() - began) / 1000)))
  const timer = setInterval(show, 5000)
  const { code, output } = await run('npm', ['ci', '--loglevel=http', ...options], {
    cwd: folder,
    env,
    quiet: true,
    onOutput(chunk, stop) {
      log += chunk
      cause ??= fetchFailure(log)
      if (cause) stop()
    },
  })
  clearInterval(timer)
  if (cause) throw new Error(cause)
  const complaints = output.split('\n').filter((line) => !line.startsWith('npm http '))
  if (code !== 0) throw new Error(`npm ci failed:\n${complaints.join('\n')}`)
}
