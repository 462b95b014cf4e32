import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { advisoryLocks } from './advisory-locks.ts'
import { migrate } from './migrate.ts'

const name = `migrate_${process.pid}`
let folder: string
let url: string
let cluster: Client

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-migrations-'))
  cluster = new Client({ connectionString: inject('clusterUrl') })
  await cluster.connect()
  await cluster.query(`create database ${name} encoding 'UTF8' template template0`)
  const address = new URL(inject('clusterUrl'))
  address.pathname = `/${name}`
  url = address.href
  writeFileSync(join(folder, '0001_plots.sql'), 'create table plot (id int primary key)')
  await migrate(url, { folder })
})
afterAll(async () => {
  await cluster.query(`drop database ${name} with (force)`)
  await cluster.end()
  rmSync(folder, { recursive: true })
})

it('a migration that does not get its lock lets requests behind it go on, and is applied once the lock is free', async () => {
  writeFileSync(join(folder, '0002_soil.sql'), 'alter table plot add column soil text')
  const [reader, request] = [await connect(), await connect()]
  await reader.query('begin')
  await reader.query('select * from plot')
  const waits: string[] = []
  const waited = Promise.withResolvers<void>()
  const report = (sentence: string) => {
    waits.push(sentence)
    waited.resolve()
  }
  const migrated = migrate(url, { folder, report, lockTimeout: 100 })
  await waited.promise
  expect((await request.query('select * from plot')).rowCount).toBe(0)
  await reader.query('commit')
  expect(await migrated).toEqual({ applied: ['0002_soil.sql'] })
  expect(waits).toEqual(['The migration 0002_soil.sql waits for a lock …'])
  await Promise.all([reader.end(), request.end()])
})

it('a version that is older than the database says so', async () => {
  const newer = join(folder, '0003_seeds.sql')
  writeFileSync(newer, 'create table seed (id int primary key)')
  await migrate(url, { folder })
  rmSync(newer)
  const sentences: string[] = []
  await migrate(url, { folder, report: (sentence) => sentences.push(sentence) })
  expect(sentences).toEqual(['The database is of a newer version, which has the migration 0003_seeds.sql.'])
  writeFileSync(newer, 'create table seed (id int primary key)')
})

it('a migration that never gets its lock ends the start', async () => {
  writeFileSync(join(folder, '0003_shade.sql'), 'alter table plot add column shade text')
  const reader = await connect()
  await reader.query('begin')
  await reader.query('select * from plot')
  await expect(migrate(url, { folder, lockTimeout: 50, waitLimit: 100 })).rejects.toThrow(
    'The migration 0003_shade.sql failed: canceling statement due to lock timeout',
  )
  await reader.end()
  expect(await migrate(url, { folder })).toEqual({ applied: ['0003_shade.sql'] })
})

it('a server that waits for the migrations of another says so, and ends after a while', async () => {
  const other = await connect()
  await other.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
  const waits: string[] = []
  const report = (sentence: string) => waits.push(sentence)
  await expect(migrate(url, { folder, report, waitLimit: 100 })).rejects.toThrow(
    'Another server still applies migrations; start again when it is done.',
  )
  expect(waits).toEqual(['Waiting for another server that applies migrations …'])
  await other.end()
  expect(await migrate(url, { folder })).toEqual({ applied: [] })
})

it('nothing is migrated for a reason, and a database without pending migrations is used as it is', async () => {
  const refusal = 'The database lacks acknowledged data.'
  await migrate(url, { folder })
  expect(await migrate(url, { folder, refusal })).toEqual({ applied: [] })
  writeFileSync(join(folder, '0900_fence.sql'), 'create table fence ()')
  await expect(migrate(url, { folder, refusal })).rejects.toThrow(refusal)
  const client = await connect()
  expect((await client.query(`select to_regclass('fence') as created`)).rows).toEqual([{ created: null }])
  await client.end()
  expect(await migrate(url, { folder })).toEqual({ applied: ['0900_fence.sql'] })
})
