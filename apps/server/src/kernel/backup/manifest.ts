import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/database.ts'

const Manifest = z.object({
  at: z.iso.datetime(),
  migration: z.string(),
  /** The last link of the audit chain; null before the first seal. */
  seal: z.object({ batch: z.string(), hash: z.string() }).nullable(),
  files: z.number(),
  bytes: z.number(),
})
export type Manifest = z.infer<typeof Manifest>

const nameOf = (folder: string) => join(folder, 'manifest.json')

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(nameOf(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })

/** @throws with one sentence for the operator when the folder has no complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(nameOf(folder), 'utf8').catch(() => '{}')
  const { data } = Manifest.safeParse(JSON.parse(text))
  if (!data) throw new Error(`There is no complete backup in ${folder}: its manifest.json is missing or damaged.`)
  return data
}

/** What the database of a backup contains at least. */
export async function describeDatabase(db: Db): Promise<Pick<Manifest, 'migration' | 'seal'>> {
  const { rows } = await sql<{ migration: string }>`
    select max(name) as migration from schema_migration`.execute(db)
  const seal = await db
    .selectFrom('audit_seal')
    .select(['batch', 'hash'])
    .orderBy('batch', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { migration: rows[0]?.migration ?? '', seal: seal ?? null }
}
