import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Holds a Node of its own lock file, for machines whose Node is too old for the server. */
export const runtimeFolder = join(root, 'runtime')

const oldestNode = 24
const onWindows = process.platform === 'win32'

/** Whether the machine's own Node runs the server, so that none is fetched. */
export const isNodeRecent =
  Number.parseInt(process.versions.node, 10) >= oldestNode && !process.execPath.startsWith(runtimeFolder)

/** The file that a package installs as the program `name`. */
function programOf(folder, name) {
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

function fetchedNode() {
  const modules = join(runtimeFolder, 'node_modules')
  const name = existsSync(modules) && readdirSync(modules).find((entry) => entry.startsWith('node-'))
  return name ? programOf(join(modules, name), 'node') : undefined
}

/** The Node that everything runs with. */
export function nodeProgram() {
  const node = isNodeRecent ? process.execPath : fetchedNode()
  if (node) return node
  throw new Error(
    `Node ${oldestNode} or newer is needed, and none is known for ${process.platform} ${process.arch}: install it, ` +
      'and begin again.',
  )
}

/** Lets npm's scripts find the fetched Node first. */
export function linkFetchedNode() {
  const folder = join(root, 'node_modules/.bin')
  const link = join(folder, onWindows ? 'node.cmd' : 'node')
  mkdirSync(folder, { recursive: true })
  rmSync(link, { force: true })
  if (onWindows) writeFileSync(link, `@"${nodeProgram()}" %*\r\n`)
  else symlinkSync(relative(folder, nodeProgram()), link)
}

const packagesOfPrograms = {
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  knip: 'knip',
  playwright: '@playwright/test',
  tsc: 'typescript',
  vite: 'vite',
  vitest: 'vitest',
}

/** npm is a program for Node as well; on Windows its own command is a script of the shell, which cannot be run without one. */
function npmProgram() {
  const { npm_execpath: running } = process.env
  if (running && /npm-cli\.c?js$/.test(running)) return [process.execPath, running]
  if (!onWindows) return ['npm']
  return [process.execPath, join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')]
}

/** The file to run for a tool's name, and the arguments that come before the tool's own; no shell is needed for it. */
export function programFor(name) {
  if (name === 'npm') return npmProgram()
  if (name === 'node') return [nodeProgram()]
  // What no package brings is a program of the system.
  if (!Object.hasOwn(packagesOfPrograms, name)) return [name]
  return [nodeProgram(), programOf(join(root, 'node_modules', packagesOfPrograms[name]), name)]
}

/** The environment with the project's tools and its Node first on the path, whose name Windows writes `Path`. */
export function environmentWith(env) {
  const path = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const node = isNodeRecent ? dirname(process.execPath) : join(root, 'node_modules/.bin')
  const folders = [join(root, 'node_modules/.bin'), node, process.env[path]]
  return { ...process.env, ...env, [path]: [...new Set(folders)].join(delimiter) }
}
