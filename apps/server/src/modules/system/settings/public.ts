import type { Db } from '../../../kernel/database/database.ts'
import { findSetting } from './settings.store.ts'

export { menusFor } from './menus-for.ts'

/** @returns the value of a setting; empty when it was never set */
export async function readSetting(db: Db, code: string): Promise<string> {
  return (await findSetting(db, code))?.value ?? ''
}
