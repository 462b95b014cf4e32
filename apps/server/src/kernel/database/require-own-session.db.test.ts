import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { connectionsTo, requireOwnSession, type Session } from './require-own-session.ts'

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  return client
}

/** A pooler in transaction mode: a client keeps a connection during a transaction only, and the last one is used first. */
function poolerOf(connections: Client[]): () => Promise<Session> {
  return async () => {
    let held: Client | undefined
    return {
      async query(text) {
        const connection = held ?? connections.pop()
        if (!connection) throw new Error('The pool is empty.')
        const answer = await connection.query<{ pid?: number }>(text)
        const inTransaction = text === 'begin' || (held !== undefined && text !== 'rollback')
        if (!inTransaction) connections.push(connection)
        held = inTransaction ? connection : undefined
        return answer
      },
      end: async () => undefined,
    }
  }
}

it('connections of their own are accepted', async () => {
  await expect(requireOwnSession(connectionsTo(inject('clusterUrl')))).resolves.toBeUndefined()
})

it('a pooler that shares connections between transactions is refused', async () => {
  const connections = [await connect(), await connect()]
  await expect(requireOwnSession(poolerOf([...connections]))).rejects.toThrow(
    'DATABASE_URL leads to a pooler that shares connections between transactions',
  )
  await Promise.all(connections.map((connection) => connection.end()))
})
