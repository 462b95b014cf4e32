import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root, run } from './steps.mjs'

/** What a web application is built from, besides its own folder. */
const shared = [
  'packages',
  'package-lock.json',
  'scripts/bundle-closure.ts',
  'scripts/form-archive.ts',
  'scripts/form-package-types.ts',
  'scripts/form-package.ts',
  'scripts/form-page.ts',
  'scripts/message-bundles.ts',
  'scripts/offline-worker.ts',
  'scripts/script-engine.ts',
  'scripts/tar.ts',
  'scripts/web-plugins.ts',
]

const renderer = 'src/first-page/render-page.tsx'

/**
 * Builds the web applications whose sources changed since their last build; a call without changes takes milliseconds.
 */
export async function buildWeb() {
  for (const application of await applications()) {
    const folder = join(root, application)
    const mark = join(folder, 'dist/.built-from')
    const digest = await digestOf([application, ...shared])
    if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) continue
    console.log(`Building ${application} …`)
    const { code, output } = await run('vite', ['build', folder, '--logLevel', 'warn'], { quiet: true })
    if (code !== 0) throw new Error(`The build of ${application} failed:\n${output}`)
    if (existsSync(join(folder, renderer))) await buildRenderer(folder)
    writeFileSync(mark, digest)
  }
}

/** Builds the module with which the server renders the first page of an application. */
async function buildRenderer(folder) {
  const options = ['--ssr', renderer, '--outDir', 'dist/server', '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await run('vite', ['build', folder, ...options], { quiet: true })
  if (code !== 0) throw new Error(`The build for the server failed:\n${output}`)
}

/** The folders of the web applications. */
export async function applications() {
  const folders = await readdir(join(root, 'apps'))
  return folders.map((name) => `apps/${name}`).filter((folder) => existsSync(join(root, folder, 'vite.config.ts')))
}

async function digestOf(places) {
  const hash = createHash('sha256')
  for (const place of places) {
    for (const file of await filesBelow(join(root, place))) hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

async function filesBelow(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  const below = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    const child = join(path, entry.name)
    if (entry.isDirectory()) below.push(...(await filesBelow(child)))
    else below.push(child)
  }
  return below
}
