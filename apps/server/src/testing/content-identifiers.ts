import { type IdentifierCase, ofResource } from './identifier-case.ts'

const content = '/workbenchApi/content'
const article = { names: { id: 'article' } } as const satisfies IdentifierCase
const text = { type: 'notice', title: '公告', body: '<p>正文</p>' }

/** Calls about articles and slides. */
export const ofContent: Readonly<Record<string, IdentifierCase>> = {
  ...ofResource(`${content}/notices`, 'article', 'read', 'export'),
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
}
