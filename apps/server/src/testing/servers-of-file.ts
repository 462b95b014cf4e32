import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFailed } from 'vitest'
import { freePort } from '../kernel/database/free-port.ts'
import { ServerProcess } from './server-process.ts'

/** Server processes for the tests of a file, with a separate folder and port. */
export class ServersOfFile {
  folder = ''
  dataDir = ''
  #port = ''
  #shared: ServerProcess | undefined

  constructor() {
    beforeAll(async () => {
      this.folder = mkdtempSync(join(tmpdir(), 'rostrum-process-'))
      this.dataDir = join(this.folder, 'data')
      this.#port = String(await freePort())
    })
    afterAll(async () => {
      await this.#shared?.signal('SIGTERM')
      rmSync(this.folder, { recursive: true, force: true })
    })
  }

  start(env: Record<string, string> = {}): ServerProcess {
    const server = new ServerProcess({ PORT: this.#port, DATA_DIR: this.dataDir, ...env })
    onTestFailed(async () => {
      await server.signal('SIGTERM')
    })
    return server
  }

  async startReady(): Promise<ServerProcess> {
    const server = this.start()
    await server.ready()
    return server
  }

  /** The running server that an earlier test left for the ones after it, or a new one. */
  async sharedReady(): Promise<ServerProcess> {
    if (this.#shared?.isRunning !== true) this.#shared = this.start({ LOG_LEVEL: 'info' })
    await this.#shared.ready()
    return this.#shared
  }
}

/** @returns the token of the session */
export async function logInAsDemoStaff(server: ServerProcess): Promise<string> {
  const answer = await fetch(`${server.address}/workbenchApi/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Demo2026a' }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}
