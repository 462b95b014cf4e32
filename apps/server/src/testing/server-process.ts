import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const compiled = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url))

/** The server as a separate process, for what no function call can show: signals, kills, exit codes. */
export class ServerProcess {
  readonly address: string
  readonly #child: ChildProcess
  readonly ended: Promise<number | null>
  output = ''

  constructor(env: Record<string, string>) {
    this.address = `http://127.0.0.1:${env.PORT}`
    const reports = [
      '--report-on-signal',
      '--report-filename=stderr',
      '--report-exclude-env',
      '--report-exclude-network',
    ]
    this.#child = spawn(process.execPath, [...reports, main], {
      env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiled, LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk
      })
    }
    this.ended = new Promise((resolve) => this.#child.once('exit', (code) => resolve(code)))
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** @throws with the server's output, when it exits or is not ready in time */
  async ready(seconds = 280): Promise<void> {
    for (let attempt = 0; attempt < seconds * 10; attempt += 1) {
      if (!this.isRunning) throw new Error(`The server ended: ${this.output}`)
      const answer = await fetch(`${this.address}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await sleep(100)
    }
    throw new Error(`The server was not ready in time: ${this.output}`)
  }

  /** Sends a signal that does not end the server. */
  send(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /**
   * Sends a signal and waits for the exit.
   *
   * @throws with the server's output and its stack, when it does not exit in time; it is killed then
   */
  async signal(signal: NodeJS.Signals, seconds = 90): Promise<number | null> {
    this.#child.kill(signal)
    const waiting = new AbortController()
    const late = sleep(seconds * 1000, 'late' as const, { signal: waiting.signal }).catch(() => null)
    const code = await Promise.race([this.ended, late])
    waiting.abort()
    if (code !== 'late') return code
    // A report names the function that an endless loop is in.
    this.#child.kill('SIGUSR2')
    await sleep(5000)
    this.#child.kill('SIGKILL')
    await this.ended
    throw new Error(`The server did not end within ${seconds} s of ${signal}: ${this.output}`)
  }
}

/** The lock file of a running PostgreSQL, line by line. */
const lockLines = (dataDir: string): readonly string[] =>
  readFileSync(join(dataDir, 'postgres/pgdata/postmaster.pid'), 'utf8').split('\n')

/** Process id of the database of a data folder. */
export const databasePid = (dataDir: string): number => Number(lockLines(dataDir)[0])

/** Connection string of the database of a data folder, as its server connects to it. */
export function databaseUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'postgres/pgpassword'), 'utf8').trim()
  return `postgres://rostrum:${password}@127.0.0.1:${lockLines(dataDir)[3]}/rostrum`
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
