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

  constructor() {
    beforeAll(async () => {
      this.folder = mkdtempSync(join(tmpdir(), 'rostrum-process-'))
      this.dataDir = join(this.folder, 'data')
      this.#port = String(await freePort())
    })
    afterAll(() => rmSync(this.folder, { recursive: true, force: true }))
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
