import type { Tx } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findRevision } from './project.store.ts'
import type { Project } from './project.ts'
import { catalogueOf } from './project-catalogue.ts'

/** Any project, published or not, for staff. @throws DomainError when there is none */
export async function projectById(platform: Platform, id: string, tx?: Tx): Promise<Project> {
  const revision = await findRevision(tx ?? platform.database.db, id)
  if (revision === undefined) throw notFound()
  const catalogue = catalogueOf(platform)
  return tx ? catalogue.within(tx, { id, revision }) : catalogue.at({ id, revision })
}
