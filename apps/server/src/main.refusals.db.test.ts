import { readdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { freePort } from './kernel/database/free-port.ts'
import { ServersOfFile } from './testing/servers-of-file.ts'

const servers = new ServersOfFile()

describe('a server that cannot start says why in one sentence', () => {
  const sentence = async (env: Record<string, string>) => {
    const server = servers.start(env)
    expect(await server.ended).toBe(1)
    return server.output.trim().split('\n').at(-1)
  }

  it('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const taken = other.address()
    const number = typeof taken === 'object' && taken ? taken.port : 0
    expect(await sentence({ PORT: String(number) })).toBe(`Port ${number} is in use; set PORT to another.`)
    other.close()
  })

  it('when the data folder is unusable', async () => {
    const file = join(servers.folder, 'a-file')
    writeFileSync(file, '')
    for (const useless of [file, '/proc/nowhere/data']) {
      expect(await sentence({ DATA_DIR: useless })).toContain('cannot be written; set DATA_DIR')
    }
  })

  it.each(['203.0.113.9', 'no-such-host.invalid'])(
    "when HOST is another machine's, before a database is created: %s",
    async (HOST) => {
      const empty = join(servers.folder, `no-database-${HOST}`)
      expect(await sentence({ HOST, DATA_DIR: empty })).toContain(
        `HOST is ${HOST}, which is no address of this machine`,
      )
      expect(readdirSync(empty)).toEqual([])
    },
  )

  it('when the database does not respond', async () => {
    const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`
    expect(await sentence({ DATABASE_URL: url })).toBe('The database of DATABASE_URL does not answer.')
  })

  it('when there is no database, or one that cannot store every character', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    expect(await sentence({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` })).toBe(
      'What DATABASE_URL leads to does not answer as PostgreSQL does.',
    )
    other.close()
    const client = new Client({ connectionString: inject('clusterUrl') })
    await client.connect()
    await client.query(`create database one_alphabet encoding 'LATIN1' locale 'C' template template0`)
    const url = new URL(inject('clusterUrl'))
    url.pathname = '/one_alphabet'
    expect(await sentence({ DATABASE_URL: url.href })).toBe(
      'The database has the encoding LATIN1; create it again with UTF8.',
    )
    await client.query('drop database one_alphabet')
    await client.end()
  })

  it('when the database is a restored one whose audit records could not be sealed', async () => {
    const client = new Client({ connectionString: inject('clusterUrl') })
    await client.connect()
    await client.query('create database restored template rostrum_template')
    const url = new URL(inject('clusterUrl'))
    url.pathname = '/restored'
    const restored = new Client({ connectionString: url.href })
    await restored.connect()
    await restored.query('insert into sample_data_load (seed, loaded_at) values (1, now())')
    await restored.query(`insert into audit_seal (horizon, records, hash, sealed_at)
      select (pg_current_xact_id()::text::bigint + 1000000000)::text, 0, '', now()`)
    await restored.end()
    expect(await sentence({ DATABASE_URL: url.href })).toContain('has counted its transactions from the start')
    await client.query('drop database restored')
    await client.end()
  })

  it('when the host of the database is unknown, or the database rejects the log-in', async () => {
    expect(await sentence({ DATABASE_URL: 'postgres://nobody@no-such-host.invalid/none' })).toBe(
      'The database of DATABASE_URL does not answer.',
    )
    const url = new URL(inject('clusterUrl'))
    url.password = 'wrong'
    expect(await sentence({ DATABASE_URL: url.href })).toContain('The database of DATABASE_URL does not let us in')
  })

  it('when a variable is invalid', async () => {
    expect(await sentence({ PORT: 'eighty' })).toContain('PORT')
  })

  it('when production lacks its secrets', async () => {
    expect(await sentence({ NODE_ENV: 'production' })).toContain('DATA_KEYS, INDEX_KEY, DOCUMENT_KEY, PUBLIC_URL')
  })
})
