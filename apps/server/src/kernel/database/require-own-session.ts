import { Client } from 'pg'

/** What is needed of a connection. */
export type Session = {
  query(text: string): Promise<{ readonly rows: readonly { readonly pid?: number }[] }>
  end(): Promise<void>
}

async function backendOf(session: Session): Promise<number | undefined> {
  const { rows } = await session.query('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/**
 * Behind a transaction pooler each transaction may run on another connection to PostgreSQL. Locks of sessions then stay
 * with the pooler, prepared statements are missing, and the end of a session is not announced to other servers. Such a
 * pooler gives a second client the connection that the first one does not use at the moment.
 *
 * @param open opens a connection by the address of the database
 * @throws Error when connections to PostgreSQL are shared
 */
export async function requireOwnSession(open: () => Promise<Session>): Promise<void> {
  const first = await open()
  try {
    const before = await backendOf(first)
    const second = await open()
    try {
      await second.query('begin')
      const other = await backendOf(second)
      const after = await backendOf(first)
      await second.query('rollback')
      if (other !== before && after === before) return
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
  throw new Error(
    'DATABASE_URL leads to a pooler that shares connections between transactions; use its session mode, or PostgreSQL itself.',
  )
}

/** Opens connections for `requireOwnSession`. */
export const connectionsTo = (url: string) => async (): Promise<Session> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}
