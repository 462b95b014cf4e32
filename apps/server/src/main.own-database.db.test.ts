import { Client } from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from './kernel/database/free-port.ts'
import { productionEnvironment } from './testing/production-environment.ts'
import { logInAsDemoStaff, ServersOfFile } from './testing/servers-of-file.ts'

const servers = new ServersOfFile()

describe('a database that is not embedded', () => {
  const [role, password, name] = ['ordinary_role', 'a pass/word: ü?', 'not_embedded']
  const url = new URL(inject('clusterUrl'))
  const asAdministrator = async (...statements: string[]) => {
    const client = new Client({ connectionString: inject('clusterUrl') })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const clusterUrl = (database: string) => {
    const address = new URL(inject('clusterUrl'))
    address.pathname = `/${database}`
    return address.href
  }
  beforeAll(() =>
    asAdministrator(
      `create role ${role} login nosuperuser nocreatedb nocreaterole password '${password}'`,
      `create database ${name} owner ${role}`,
    ),
  )

  it('is prepared by two servers that start at once, whose user merely owns it', async () => {
    url.username = role
    url.password = encodeURIComponent(password)
    url.pathname = `/${name}`
    const ports = [await freePort(), await freePort()].map(String)
    const both = ports.map((one) => servers.start({ PORT: one, DATABASE_URL: url.href }))
    await Promise.all(both.map((server) => server.ready(240)))
    const tokens = await Promise.all(both.map(logInAsDemoStaff))
    expect(new Set(tokens).size).toBe(2)
    expect(await Promise.all(both.map((server) => server.signal('SIGTERM')))).toEqual([0, 0])
  })

  it('is enough for production without payments and messages, and the start says what is not available', async () => {
    await asAdministrator(`create database without_providers template rostrum_template`)
    const own = Object.entries(productionEnvironment).filter(([variable]) => !/^(WECHAT_PAY|SMS|SMTP)_/.test(variable))
    const keys = {
      DATA_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
      INDEX_KEY: Buffer.alloc(32).toString('base64'),
    }
    const server = servers.start({
      ...Object.fromEntries(own),
      ...keys,
      HOST: '127.0.0.1',
      DATABASE_URL: clusterUrl('without_providers'),
    })
    await server.ready()
    await expect.poll(() => server.output).toContain('Payments are not available')
    expect(server.output).toContain('Text messages are not available')
    expect(server.output).toContain('E-mail is not available')
    expect(await server.signal('SIGTERM')).toBe(0)
  })

  it('is left alone by production when demo mode has filled it', async () => {
    const secrets = {
      DATA_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
      INDEX_KEY: Buffer.alloc(32).toString('base64'),
    }
    const server = servers.start({ ...productionEnvironment, ...secrets, DATABASE_URL: url.href })
    expect(await server.ended).toBe(1)
    expect(server.output).toContain('The database was filled by demo mode, whose passwords everybody knows')
  })

  it('is left alone by demo mode, unmigrated, when it has data that demo mode did not create', async () => {
    await asAdministrator(`create database of_production`)
    const client = new Client({ connectionString: clusterUrl('of_production') })
    await client.connect()
    await client.query(`create table person (id text); insert into person values ('1')`)
    const server = servers.start({ DATABASE_URL: clusterUrl('of_production') })
    expect(await server.ended).toBe(1)
    expect(server.output).toContain('The database holds data that demo mode did not make; set NODE_ENV to production')
    const { rows } = await client.query(`select 1 from pg_tables where tablename = 'schema_migration'`)
    await client.end()
    expect(rows).toEqual([])
  })
})
