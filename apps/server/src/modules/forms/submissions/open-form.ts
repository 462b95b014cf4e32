import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { newestForm } from '../registry/public.ts'
import { deleteCollection, findCollection, insertCollection } from './submission.store.ts'

type Context = { readonly actor: Staff; readonly now: Date }

/** A form by its code. @throws DomainError `record.not_found` */
export async function accessCollection(db: Db, code: string) {
  const form = await findCollection(db, code)
  if (!form) throw notFound()
  return form
}

/**
 * Opens a published form to all staff. It stays open if it is already.
 *
 * @throws DomainError `record.not_found`, `form.not_published`
 */
export async function openForm(platform: Platform, { actor, now }: Context, code: string): Promise<null> {
  const { db } = platform.database
  const { id } = await accessCollection(db, code)
  if (!(await newestForm(db, code))) throw new DomainError('form.not_published')
  return platform.transaction(async (tx) => {
    if (await insertCollection(tx, { formId: id, accountId: actor.accountId, now }))
      await audit(tx, actor, now, { event: 'form.opened', entity: 'form', entityId: id })
    return null
  })
}

/** Closes a form to staff. What they have submitted stays. @throws DomainError `record.not_found` */
export async function closeForm(platform: Platform, { actor, now }: Context, code: string): Promise<null> {
  const { id } = await accessCollection(platform.database.db, code)
  return platform.transaction(async (tx) => {
    if (await deleteCollection(tx, id))
      await audit(tx, actor, now, { event: 'form.closed', entity: 'form', entityId: id })
    return null
  })
}
