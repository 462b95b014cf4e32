import type { Db } from '../../platform/database/database.ts'

const address = /^\/recruitApi\/app\/api\/file\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const addressOf = (id: string): string => `/recruitApi/app/api/file/${id}`

/** The upload that an address of ours names. */
export const uploadIdOf = (url: string): string | undefined => address.exec(url)?.[1]

/** Answers whether an address is an upload of the person, for the addresses that were asked about beforehand. */
export async function ownUploads(db: Db, personId: string, urls: readonly string[]): Promise<(url: string) => boolean> {
  const ids = urls.flatMap((url) => uploadIdOf(url) ?? [])
  if (ids.length === 0) return () => false
  const found = await db
    .selectFrom('stored_file')
    .select('id')
    .where('owner_person_id', '=', personId)
    .where('id', 'in', ids)
    .execute()
  const own = new Set(found.map(({ id }) => id))
  return (url) => own.has(uploadIdOf(url) ?? '')
}
