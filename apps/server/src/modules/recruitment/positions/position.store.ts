import type { Db } from '../../../platform/database/database.ts'

export async function findProjectOf(db: Db, positionId: string): Promise<string | undefined> {
  const found = await db.selectFrom('position').select('project_id').where('id', '=', positionId).executeTakeFirst()
  return found?.project_id
}
