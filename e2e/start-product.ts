import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { documentKey } from './document-key.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Starts the product as `npm start` does, with sample data in a folder of its own, and stops it after the last test.
 * With PRODUCT_URL set the journeys go through the product that runs there, which saves the start while writing one.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.PRODUCT_URL) return async () => {}
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-e2e-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DOCUMENT_KEY: documentKey,
    },
    stdio: 'inherit',
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  process.env.PRODUCT_URL = address
  await untilReady(address, server)
  return async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function untilReady(address: string, server: { exitCode: number | null }): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if (server.exitCode !== null) throw new Error('The product ended before it was ready.')
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(500)
  }
  throw new Error('The product was not ready after two minutes.')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
