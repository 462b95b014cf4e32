import type { Db, Tx } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findPublished, findRevision, type ProjectRevision, readProject } from './project.store.ts'
import type { Project } from './project.ts'

/**
 * An in-memory cache of projects. Every request reads them, and they change a few times in their life, so each use
 * costs one comparison of revisions. The result is never older than the revision in the database.
 */
export class ProjectCatalogue {
  readonly #db: Db
  readonly #known = new Map<string, Project>()
  readonly #reading = new Map<string, Promise<Project | undefined>>()

  constructor(db: Db) {
    this.#db = db
  }

  /** @throws DomainError when it does not exist, or has not been published yet */
  async published(id: string, now: Date): Promise<Project> {
    const revision = await findRevision(this.#db, id)
    if (revision === undefined) throw notFound()
    const project = await this.at({ id, revision })
    if (project.publishedAt === null || project.publishedAt > now) throw notFound()
    return project
  }

  async allPublished(now: Date): Promise<Project[]> {
    const revisions = await findPublished(this.#db, now)
    return Promise.all(revisions.map((one) => this.at(one)))
  }

  /** The project at the revision that a statement outside any transaction has just read, or a newer one. */
  async at(requested: ProjectRevision): Promise<Project> {
    const known = this.#fresh(requested)
    if (known) return known
    const project = await this.#read(requested)
    if (!project) throw notFound()
    return project.revision < requested.revision ? this.at(requested) : project
  }

  /**
   * The project as a transaction sees it. Uncommitted versions are not cached. It uses no second connection while the
   * transaction holds one.
   */
  async within(tx: Tx, requested: ProjectRevision): Promise<Project> {
    const project = this.#fresh(requested) ?? (await readProject(tx, requested.id))
    if (!project) throw notFound()
    return project
  }

  #fresh({ id, revision }: ProjectRevision): Project | undefined {
    const known = this.#known.get(id)
    return known && known.revision >= revision ? known : undefined
  }

  /** Concurrent readers of a project share one query. */
  #read({ id }: ProjectRevision): Promise<Project | undefined> {
    const running = this.#reading.get(id)
    if (running) return running
    const reading = readProject(this.#db, id)
      .then((project) => {
        if (project) this.#known.set(id, project)
        return project
      })
      .finally(() => this.#reading.delete(id))
    this.#reading.set(id, reading)
    return reading
  }
}

/** As `published`, for a transaction. */
export async function publishedWithin(platform: Platform, tx: Tx, id: string, now: Date): Promise<Project> {
  const revision = await findRevision(tx, id)
  if (revision === undefined) throw notFound()
  const project = await catalogueOf(platform).within(tx, { id, revision })
  if (project.publishedAt === null || project.publishedAt > now) throw notFound()
  return project
}

const catalogues = new WeakMap<Platform, ProjectCatalogue>()

/** The only catalogue of a server. */
export function catalogueOf(platform: Platform): ProjectCatalogue {
  const existing = catalogues.get(platform)
  if (existing) return existing
  const catalogue = new ProjectCatalogue(platform.database.db)
  catalogues.set(platform, catalogue)
  return catalogue
}
