import type { ArticleKind } from '@rostrum/contracts/content/articles/kinds'
import type { Input, Output } from '../../shell/api.ts'
import { apiQuery } from '../../shell/query-client.ts'

export type AdminArticle = Output<'GET /workbenchApi/content/articles/{id}'>

/** The editable parts of an article. */
export type ArticleDraft = Omit<Input<'POST /workbenchApi/content/articles'>, 'type'> & {
  readonly type: ArticleKind
}
export type Touch = (part: Partial<ArticleDraft>) => void

export const articleQuery = (id: string) => ({
  ...apiQuery('GET /workbenchApi/content/articles/{id}', { id }),
  // A refetch must not change the text that the author is editing.
  refetchOnWindowFocus: false,
})

export const blankArticle = (type: ArticleKind, projectId: string | null, businessUnitId: string | null) =>
  ({
    ...{ type, title: '', titleEn: '', summary: '', summaryEn: '', body: '', bodyEn: '' },
    ...{ section: type === 'help' ? 'account' : null, position: 0, pinned: false },
    ...{ projectId, businessUnitId: projectId === null ? businessUnitId : null },
  }) as const satisfies ArticleDraft

export const draftOf = (article: AdminArticle): ArticleDraft => ({
  ...{ type: article.type, title: article.title, titleEn: article.titleEn },
  ...{ summary: article.summary, summaryEn: article.summaryEn, body: article.body, bodyEn: article.bodyEn },
  ...{ section: article.section, position: article.position, pinned: article.pinned },
  ...{ projectId: article.projectId, businessUnitId: article.businessUnitId },
})

/** Query key parts that a change of the article's files invalidates. */
export const staleFiles = ['GET /workbenchApi/content/articles/{id}'] as const

/** Query key parts that a change of an article invalidates. */
export const staleAfterArticle = ['/workbenchApi/content/', '/project-settings/{id}/agreements'] as const

export const articleTones = {
  draft: 'neutral',
  scheduled: 'open',
  published: 'done',
  expired: 'neutral',
  withdrawn: 'deadline',
} as const
