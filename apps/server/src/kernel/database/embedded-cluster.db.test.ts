import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clusterExists, startCluster } from './embedded-cluster.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'rostrum-pg-')), 'cluster')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

it('publishes only a complete cluster, removes remains of a killed start, and preserves the rest', async () => {
  const leftOver = join(folder, 'pgdata.left')
  mkdirSync(join(leftOver, 'base'), { recursive: true })
  writeFileSync(join(leftOver, 'PG_VERSION'), '18\n')
  const contents = () => readdirSync(join(folder, 'pgdata', 'base')).sort()
  const watching = new Promise<string[]>((resolve) => {
    const timer = setInterval(() => {
      if (!clusterExists(folder)) return
      clearInterval(timer)
      resolve(contents())
    }, 1)
  })
  const databaseRetained = async () => {
    const cluster = await startCluster({ folder, disposable: true })
    try {
      await cluster.createDatabase('kept')
      const client = new Client({ connectionString: cluster.url('kept') })
      await client.connect()
      const { rows } = await client.query('select oid from pg_database where datname = current_database()')
      await client.end()
      return rows
    } finally {
      await cluster.stop()
    }
  }
  const first = await databaseRetained()
  // The databases of every new cluster.
  expect(await watching).toHaveLength(3)
  expect(await databaseRetained()).toEqual(first)
  expect(readdirSync(folder).sort()).toEqual(['pgdata', 'pgpassword', 'postgres.log'])
})
