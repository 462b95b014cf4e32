import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@rostrum/server/kernel/database/free-port'
import { ServerProcess } from '@rostrum/server/testing/server-process'
import { documentKey } from './document-key.ts'

/**
 * Starts the product as `npm start` does, with sample data in a separate folder, and stops it after the last test. With
 * PRODUCT_URL set, the journeys run against that product, which saves the start while writing a journey;
 * PRODUCT_DATA_DIR is its data folder.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.PRODUCT_URL) return async () => {}
  const dataDir = mkdtempSync(join(tmpdir(), 'rostrum-e2e-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  const server = new ServerProcess({
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: dataDir,
    DOCUMENT_KEY: documentKey,
  })
  process.env.PRODUCT_URL = address
  process.env.PRODUCT_DATA_DIR = dataDir
  await server.ready(300)
  return async () => {
    await server.signal('SIGTERM')
    if (server.output) process.stdout.write(server.output)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
