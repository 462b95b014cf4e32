import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@rostrum/server/kernel/database/free-port'
import { ServerProcess } from '@rostrum/server/testing/server-process'
import { buildWeb } from '../scripts/build-web.mjs'

type Product = { readonly address: string; readonly dataDir: string; stop(): Promise<void> }

/**
 * The product with its web applications and sample data, in a process of its own. One that already runs at PRODUCT_URL
 * takes its place; PRODUCT_DATA_DIR is its data folder.
 */
export async function startProduct(): Promise<Product> {
  const { PRODUCT_URL: running, PRODUCT_DATA_DIR: runningDataDir = '' } = process.env
  if (running) return { address: running, dataDir: runningDataDir, stop: async () => undefined }
  await buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const dataDir = join(folder, 'data')
  const server = new ServerProcess({ PORT: port, PUBLIC_URL: address, DATA_DIR: dataDir, RUN_WORKER: 'false' })
  const stop = async () => {
    await server.signal('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await server.ready(240)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, dataDir, stop }
}
