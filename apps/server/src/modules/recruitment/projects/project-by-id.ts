import type { Tx } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findRevision } from './project.store.ts'
import type { Project } from './project.ts'
import { catalogueOf } from './project-catalogue.ts'

/** Any project, published or not, for staff. @throws DomainError when it does not exist */
export async function projectById(platform: Platform, id: string, tx?: Tx): Promise<Project> {
  const revision = await findRevision(tx ?? platform.database.db, id)
  if (revision === undefined) throw notFound()
  const catalogue = catalogueOf(platform)
  return tx ? catalogue.within(tx, { id, revision }) : catalogue.at({ id, revision })
}
