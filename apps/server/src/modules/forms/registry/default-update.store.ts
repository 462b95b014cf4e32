import type { FormDefinition } from '@rostrum/forms'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { FormBindings } from './bindings.ts'

export const findDefaultUpdate = (db: Db, formId: string) =>
  db
    .selectFrom('form_default_update')
    .select(['definition', 'bindings', 'offered_at'])
    .where('form_id', '=', formId)
    .executeTakeFirst()

type DefaultUpdate = { readonly formId: string; readonly definition: FormDefinition; readonly bindings: FormBindings }

/** A newer offer replaces an older one. */
export async function saveDefaultUpdate(
  tx: Tx,
  { formId, definition, bindings }: DefaultUpdate,
  now: Date,
): Promise<void> {
  const values = { definition: JSON.stringify(definition), bindings: JSON.stringify(bindings), offered_at: now }
  await tx
    .insertInto('form_default_update')
    .values({ form_id: formId, ...values })
    .onConflict((same) => same.column('form_id').doUpdateSet(values))
    .execute()
}

/** @returns whether there was one */
export async function deleteDefaultUpdate(tx: Tx, formId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('form_default_update').where('form_id', '=', formId).executeTakeFirst()
  return numDeletedRows > 0
}
