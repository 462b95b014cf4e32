import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { killTree } from './process-tree.mjs'
import { environmentWith, programFor, root } from './programs.mjs'

export { root }

/** Cache of the runtime for compiled server modules, which makes a second start faster. */
export const compiled = join(root, 'node_modules/.cache/compiled')

const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill()
})

/**
 * Calls `stop` with the name of a signal when this process is asked to stop: by that signal, or by killing npm, which
 * then cannot pass it on.
 */
export function onStopRequest(stop) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 250)
  watch.unref()
}

/**
 * Runs one of the project's tools, Node or npm. `onOutput` is given what it writes, and a function that ends it. Resolves
 * to its exit code and collected output. With `minutes`, a run that takes longer is killed, and what it was doing is
 * printed.
 */
export function run(tool, args, { env = {}, quiet = false, cwd = root, onOutput = () => undefined, minutes = 0 } = {}) {
  return new Promise((resolve) => {
    const [program, ...before] = programFor(tool)
    const child = spawn(program, [...before, ...args], {
      cwd,
      env: environmentWith(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const limit = minutes === 0 ? undefined : setTimeout(() => killLate(tool, child.pid, minutes), minutes * 60_000)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        onOutput(String(chunk), () => child.kill())
        if (!quiet) process.stdout.write(chunk)
      })
    }
    const end = (result) => {
      clearTimeout(limit)
      running.delete(child)
      resolve(result)
    }
    child.on('error', (error) => end({ code: 127, output: String(error) }))
    child.on('close', (code) => end({ code: code ?? 1, output }))
  })
}

function killLate(tool, pid, minutes) {
  console.log(
    `${tool} did not end within ${minutes} minutes. Process, parent, seconds, processor and command of each part:`,
  )
  for (const line of killTree(pid)) console.log(`  ${line}`)
}

/** The static checks, quick ones first; each is a script of package.json. */
const checks = [
  { name: 'format and lint', script: 'check:lint', fix: 'npx biome check --write .' },
  { name: 'types, headless packages', script: 'check:types-headless' },
  { name: 'types, server and tools', script: 'check:types-node' },
  { name: 'types, web', script: 'check:types-web' },
  { name: 'types, service worker', script: 'check:types-worker' },
  { name: 'migrations and database types', script: 'check:database-types', fix: 'npm run database-types' },
  { name: 'message types', script: 'check:message-types', fix: 'npm run message-types' },
  { name: 'who may import whom', script: 'check:imports' },
  { name: 'circles of folders', script: 'check:circles' },
  { name: 'unused code', script: 'check:unused' },
  { name: 'catalogues', script: 'check:catalogues' },
  { name: 'refused words', script: 'check:words' },
  { name: 'tests of the specification', script: 'check:specification' },
]

/** Runs one check and prints its line; returns whether it passed. */
async function runCheck({ name, script, fix }, scripts) {
  const started = Date.now()
  const [command, ...args] = scripts[script].split(' ')
  const { code, output } = await run(command, args, { quiet: true })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (code === 0) return true
  console.log(output)
  if (fix) console.log(`     fix with: ${fix}`)
  return false
}

/** Runs every static check, two at a time; returns how many passed and which failed. */
export async function runChecks() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const failures = []
  const waiting = [...checks]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await runCheck(check, scripts))) failures.push(check.name)
    }
  }
  await Promise.all([work(), work()])
  return { passed: checks.length - failures.length, failures }
}
