import { Client } from 'pg'

/** Each of these has rows as soon as an installation is in use. */
const dataTables = ['account', 'person', 'project', 'article', 'audit_record']

/**
 * Separates demo and production installations before anything is written. Demo mode has public passwords, so it works
 * only on its own data, and production never does.
 *
 * @throws with one sentence for the operator
 */
export async function requireMatchingDatabase(url: string, demo: boolean): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const isDemo = await hasAnyRow(client, ['sample_data_load'])
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
