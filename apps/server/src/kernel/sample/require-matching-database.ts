import { Client } from 'pg'

/** Each of these holds something as soon as anybody works with an installation. */
const dataTables = ['account', 'person', 'project', 'article', 'audit_record']

/**
 * Keeps the two kinds of installations apart before anything is written: demo mode has passwords that everybody knows, so
 * it works on no data but its own, and production on none of that.
 *
 * @throws with one sentence for whoever starts the server
 */
export async function requireMatchingDatabase(url: string, demo: boolean): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const isDemo = await hasAnyRow(client, ['sample_load'])
    if (isDemo && !demo)
      throw new Error(
        'The database was filled by demo mode, whose passwords everybody knows; point DATABASE_URL to another one.',
      )
    if (demo && !isDemo && (await hasAnyRow(client, dataTables)))
      throw new Error(
        'The database holds data that demo mode did not make; set NODE_ENV to production, or point DATABASE_URL to an ' +
          'empty database.',
      )
  } finally {
    await client.end()
  }
}

async function hasAnyRow(client: Client, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) {
    const { rows: known } = await client.query('select 1 where to_regclass($1) is not null', [table])
    if (known.length === 0) continue
    const { rows } = await client.query(`select 1 from ${client.escapeIdentifier(table)} limit 1`)
    if (rows.length > 0) return true
  }
  return false
}
