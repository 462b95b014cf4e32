import { describe, expect, it } from 'vitest'
import { DatabaseHosts } from './database-hosts.ts'

const several = 'postgres://user:p%40ss@first:5432,second:5433/name?sslmode=require&target_session_attrs=read-write'

describe('a connection string with several hosts', () => {
  it('gives one address per host, each with user, database and parameters', () => {
    const { addresses, requiresWriting } = new DatabaseHosts(several)
    expect(requiresWriting).toBe(true)
    expect(addresses).toEqual([
      'postgres://user:p%40ss@first:5432/name?sslmode=require',
      'postgres://user:p%40ss@second:5433/name?sslmode=require',
    ])
  })

  it('rotates once for all connections that met the same failure', () => {
    const hosts = new DatabaseHosts(several)
    const [first = '', second = ''] = hosts.addresses
    hosts.leave(first)
    hosts.leave(first)
    expect(hosts.current).toBe(second)
    hosts.leave(second)
    expect(hosts.current).toBe(first)
  })

  it('requires a writable host unless it says any; with one host it requires nothing', () => {
    expect(new DatabaseHosts('postgres://a,b/name').requiresWriting).toBe(true)
    expect(new DatabaseHosts('postgres://a,b/name?target_session_attrs=any').requiresWriting).toBe(false)
    expect(new DatabaseHosts('postgresql://[::1]:5432/name')).toMatchObject({
      requiresWriting: false,
      addresses: ['postgresql://[::1]:5432/name'],
    })
  })

  it.each(['mysql://db', 'postgres://a:x,b/name', 'postgres://a/name?target_session_attrs=standby', ''])(
    'rejects %j',
    (url) => expect(() => new DatabaseHosts(url)).toThrow(),
  )
})
