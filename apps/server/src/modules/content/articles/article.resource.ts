import { articles } from '@rostrum/contracts/content/articles/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { stateAt, viewsOfArticle } from './article-list.store.ts'
import { articleScopeColumns } from './article-scope.ts'
import { articleTransitions } from './article-transitions.ts'

export const articleResource = bindResource(articles, {
  table: 'article',
  titleInEnglish: 'title_en',
  columns: {
    title: 'title',
    titleEn: 'title_en',
    kind: 'kind',
    state: stateAt(sql`now()`),
    section: 'section',
    pinned: 'pinned',
    version: 'version',
    projectId: 'project_id',
    businessUnitId: 'business_unit_id',
    publishedAt: 'published_at',
    expiresAt: 'expires_at',
    withdrawnAt: 'withdrawn_at',
    views: viewsOfArticle(sql.ref('row.id')),
    updatedAt: 'updated_at',
  },
  scopeColumns: articleScopeColumns('row'),
  search: 'search_text',
  menu: { code: 'notices', parent: 'content' },
  transitions: articleTransitions,
})
