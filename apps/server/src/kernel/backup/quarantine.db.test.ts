import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { isQuarantined, quarantine } from './restore-backup.ts'

const name = `quarantine_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'rostrum-older-'))
let cluster: Client
let database: Database
let url: string

beforeAll(async () => {
  const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))
  const older = readdirSync(migrations).filter((file) => file < '1681_restored_copy.sql')
  for (const file of older) copyFileSync(join(migrations, file), join(folder, file))
  cluster = new Client({ connectionString: inject('clusterUrl') })
  await cluster.connect()
  await cluster.query(`create database ${name} encoding 'UTF8' template template0`)
  const address = new URL(inject('clusterUrl'))
  address.pathname = `/${name}`
  url = address.href
  await migrate(url, { folder })
  database = openDatabase(url, 2)
})
afterAll(async () => {
  await database.close()
  await cluster.query(`drop database ${name} with (force)`)
  await cluster.end()
  rmSync(folder, { recursive: true })
})

it('a database from before the quarantine is kept from the outside world too', async () => {
  await quarantine(database.db, url, null)
  expect(await isQuarantined(database.db)).toBe(true)
  expect(await migrate(url)).toEqual({ applied: [] })
})
