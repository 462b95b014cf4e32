import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@rostrum/server/platform/database/database'

/** The embedded database of the product, as its server connects to it. */
function databaseUrl(): string {
  const folder = join(process.env.PRODUCT_DATA_DIR ?? '', 'postgres')
  const password = readFileSync(join(folder, 'pgpassword'), 'utf8').trim()
  const port = readFileSync(join(folder, 'pgdata/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://rostrum:${password}@127.0.0.1:${port}/rostrum`
}

/** Keeps an application from being written, as a rush before it would, until the answer is called. */
export async function holdApplication(id: string): Promise<() => Promise<void>> {
  const database = openDatabase(databaseUrl(), 1)
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from application where id = $1 for update', [id])
  return async () => {
    await client.query('commit')
    client.release()
    await database.close()
  }
}
