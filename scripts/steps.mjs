import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Where the runtime keeps what it has made of the server's modules, so that a second start need not. */
export const compiled = join(root, 'node_modules/.cache/compiled')

const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill()
})

/**
 * Calls `stop` with the name of a signal when somebody wants us to end: by that signal, or by killing npm, which then
 * cannot pass it on.
 */
export function whenToldToStop(stop) {
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
 * Runs a command with the project's own tools first on the path, and has `listen` hear what it says meanwhile; resolves to
 * its exit code and collected output.
 */
export function run(command, args, { env = {}, quiet = false, listen = () => undefined } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        listen(String(chunk))
        if (!quiet) process.stdout.write(chunk)
      })
    }
    const end = (result) => {
      running.delete(child)
      resolve(result)
    }
    child.on('error', (error) => end({ code: 127, output: String(error) }))
    child.on('close', (code) => end({ code: code ?? 1, output }))
  })
}

/** The static part of the gate, quick ones first; each is a script of package.json. */
const checks = [
  { name: 'format and lint', script: 'check:lint', mend: 'npx biome check --write .' },
  { name: 'types, headless packages', script: 'check:types-headless' },
  { name: 'types, server and tools', script: 'check:types-node' },
  { name: 'types, web', script: 'check:types-web' },
  { name: 'types, service worker', script: 'check:types-worker' },
  { name: 'migrations and database types', script: 'check:database-types', mend: 'npm run database-types' },
  { name: 'message types', script: 'check:message-types', mend: 'npm run message-types' },
  { name: 'who may import whom', script: 'check:imports' },
  { name: 'unused code', script: 'check:unused' },
  { name: 'catalogues', script: 'check:catalogues' },
]

/** Runs one check and prints its line; answers whether it passed. */
async function runCheck({ name, script, mend }, scripts) {
  const started = Date.now()
  const [command, ...args] = scripts[script].split(' ')
  const { code, output } = await run(command, args, { quiet: true })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (code === 0) return true
  console.log(output)
  if (mend) console.log(`     mend with: ${mend}`)
  return false
}

/** Runs every static check, two at a time, and answers how many passed and which failed. */
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
