import { expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'
import type { NamedStatementClient } from './named-client.ts'

it('gives a connection to those who wait for one when it is closed, also a new one after a failover', async () => {
  const { pool, close } = openDatabase(inject('clusterUrl'), 1)
  const client = (await pool.connect()) as NamedStatementClient & { release(): void }
  const waiting = pool.query('select 1 as one')
  client.whenAway()
  const closed = close()
  client.release()
  expect((await waiting).rows).toEqual([{ one: 1 }])
  await closed
  expect(pool.ended).toBe(true)
  await expect(pool.query('select 1')).rejects.toThrow('after calling end')
})
