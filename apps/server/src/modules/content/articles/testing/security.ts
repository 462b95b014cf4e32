import { addContent } from '../../../../testing/content.ts'
import { type IdentifierCase, ofResource, ofTransitions } from '../../../../testing/identifier-case.ts'
import { inUnit, type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const content = '/workbenchApi/content'
const article = { names: { id: 'article' } } as const satisfies IdentifierCase
const text = { type: 'notice', title: '公告', body: '<p>正文</p>' }

export const contentSecurity: ModuleSecurity = {
  module: 'content',
  folder: 'content/articles',
  owned: {
    ...ofResource(`${content}/notices`, 'article', 'read', 'export'),
    ...ofTransitions(`${content}/notices`, 'article', 'publish'),
    ...ofResource(`${content}/advertisements`, 'slide', 'read', 'change', 'remove'),
    [`GET ${content}/articles/{id}`]: article,
    [`PUT ${content}/articles/{id}`]: {
      ...article,
      with: ({ unit }) => ({ ...text, businessUnitId: unit, revision: 1 }),
    },
    [`DELETE ${content}/articles/{id}`]: article,
    [`POST ${content}/articles/{id}/publication`]: { ...article, with: () => ({ revision: 1 }) },
    [`DELETE ${content}/articles/{id}/publication`]: { ...article, hidden: true },
    [`POST ${content}/articles/{id}/attachments`]: { names: { id: 'article', uploadId: 'upload' }, hidden: true },
    [`DELETE ${content}/articles/{id}/attachments/{fileId}`]: {
      names: { id: 'article', fileId: 'upload' },
      hidden: true,
    },
    [`POST ${content}/article-previews`]: { ...article, with: () => text },
    [`POST ${content}/articles`]: { names: { businessUnitId: 'unit' }, with: () => text },
    [`GET ${content}/attachments/{id}`]: { names: { id: 'upload' }, hidden: true },
    [`GET ${content}/pictures/{id}`]: { names: { id: 'upload' }, hidden: true },
    [`POST ${content}/advertisements`]: {
      names: { businessUnitId: 'unit' },
      with: () => ({ title: '轮播', shownFrom: '2026-11-01T00:00:00Z' }),
      outcome: 'at field',
    },
    'GET /recruitApi/app/api/article/attachment/{id}': { names: { id: 'upload' }, hidden: true },
    'GET /recruitApi/app/api/advertisement/picture/{id}': { names: { id: 'upload' }, hidden: true },
    'GET /recruitApi/app/api/article/info/getArticleDetail': { names: { id: 'hiddenArticle' }, hidden: true },
  },
  unowned: {
    'POST /recruitApi/app/api/article/info/page': 'a filter over published articles',
  },
  lists: {
    '/workbenchApi/content/notices': {
      rows: rowsFrom({
        from: 'article row left join project on project.id = row.project_id',
        id: 'row.id',
        unit: 'coalesce(row.business_unit_id, project.business_unit_id)',
        project: 'row.project_id',
      }),
      things: ['article'],
    },
    '/workbenchApi/content/advertisements': { rows: inUnit('advertisement'), things: ['slide'] },
  },
  async addThings({ server: { database, clock }, insider, unit }) {
    const hiddenArticle = crypto.randomUUID()
    await database.pool.query(
      `insert into article (id, kind, title, body, search_text, created_at, updated_at)
        values ($1, 'notice', '草稿', '<p>x</p>', '', $2, $2)`,
      [hiddenArticle, clock.now()],
    )
    return { things: { hiddenArticle, ...(await addContent(insider.client, unit)) } }
  },
}
