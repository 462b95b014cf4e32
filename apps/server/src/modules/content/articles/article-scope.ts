import type { Permission } from '@rostrum/contracts/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { ScopeColumns } from '../../../engines/resource/binding.ts'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { type ArticleRow, lockArticle } from './article.store.ts'

/** The scope of an article: its unit or that of its project; `table` is the alias of its row. */
export const articleScopeColumns = (table: 'article' | 'row'): ScopeColumns => {
  const project = sql.ref(`${table}.project_id`)
  return {
    unit: sql`coalesce(${sql.ref(`${table}.business_unit_id`)},
      (select standing.business_unit_id from project standing where standing.id = ${project}))`,
    project,
  }
}

/** @throws DomainError `access.denied` without the permission */
export const articleInScope = (actor: Staff, permission: Permission): RawBuilder<boolean> =>
  rowScopeCondition(articleScopeColumns('article'), actor, permission)

async function isInScope(db: Db, actor: Staff, permission: Permission, id: string): Promise<boolean> {
  const query = db.selectFrom('article').select('id').where('id', '=', id).where(articleInScope(actor, permission))
  return (await query.executeTakeFirst()) !== undefined
}

/** @throws DomainError `record.not_found`, for hidden and missing ones alike */
export async function requireArticleInScope(db: Db, actor: Staff, permission: Permission, id: string): Promise<void> {
  if (!(await isInScope(db, actor, permission, id))) throw notFound()
}

/**
 * An article that the actor may write, locked until the transaction ends.
 *
 * @throws DomainError `record.not_found`
 */
export async function accessArticle(tx: Tx, actor: Staff, id: string): Promise<ArticleRow> {
  await requireArticleInScope(tx, actor, 'article:write', id)
  const article = await lockArticle(tx, id)
  if (!article) throw notFound()
  return article
}

/**
 * The written row must be in the actor's write scope.
 *
 * @throws DomainError `access.denied`
 */
export async function requireWriteInScope(tx: Tx, actor: Staff, id: string): Promise<void> {
  if (!(await isInScope(tx, actor, 'article:write', id))) throw new DomainError('access.denied')
}
