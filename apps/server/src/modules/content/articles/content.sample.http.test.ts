import { helpSections } from '@rostrum/contracts/content/articles/kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSampleData } from '../../../kernel/sample/load.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { contentModule } from './module.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const listUrl = '/recruitApi/app/api/article/info/page'
const detailUrl = '/recruitApi/app/api/article/info/getArticleDetail'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await loadSampleData(server.platform, [contentModule])
})
afterAll(() => server.close())

type Summary = { id: string; title: string; summary: string; language: string; section: string | null }

async function list(type: string, language = 'zh-CN'): Promise<Summary[]> {
  const client = server.client()
  client.headers['accept-language'] = language
  return (await client.post(listUrl, { type, size: 100 })).data.records
}

describe('the sample content', () => {
  it('is known to the planner from the start', async () => {
    const { rows } = await server.database.pool.query(
      `select count(*)::int as columns from pg_stats where schemaname = 'public' and tablename = 'article'`,
    )
    expect(rows[0].columns).toBeGreaterThan(5)
  })

  it('has forty notices, publicity lists within their period, help for every section, and three slides', async () => {
    expect(await list('notice')).toHaveLength(40)
    expect((await list('publicity')).length).toBeGreaterThanOrEqual(6)
    expect((await list('policy')).length).toBeGreaterThanOrEqual(3)
    const sections = new Set((await list('help')).map(({ section }) => section))
    expect([...sections].sort()).toEqual([...helpSections].sort())
    expect((await server.client().get('/recruitApi/app/api/advertisement/info/list')).data).toHaveLength(3)
  })

  it('is English throughout in help, and shows untranslated notices too', async () => {
    expect((await list('help', 'en')).every(({ language }) => language === 'en')).toBe(true)
    const languages = (await list('notice', 'en')).map(({ language }) => language)
    expect(new Set(languages)).toEqual(new Set(['en', 'zh-CN']))
  })

  it('passes the sanitizer without changes', async () => {
    for (const type of ['notice', 'publicity', 'policy', 'help']) {
      for (const { id, title, summary } of await list(type)) {
        expect(summary, title).not.toMatch(/[:：,，]$/)
        const { data } = await server.client().get(detailUrl, { id })
        expect(sanitiseHtml(data.body), title).toBe(data.body)
        expect(data.body, title).not.toMatch(/undefined|NaN|\[object/)
      }
    }
  })

  it('has attachments and pictures that can be downloaded', async () => {
    const [first] = await list('notice')
    const { data } = await server.client().get(detailUrl, { id: first?.id ?? '' })
    expect(data.attachments).toHaveLength(2)
    for (const { url, size } of data.attachments) {
      expect((await server.client().raw({ method: 'GET', url })).rawPayload).toHaveLength(size)
    }
    const { data: slides } = await server.client().get('/recruitApi/app/api/advertisement/info/list')
    const picture = slides.find(({ kind }: { kind: string }) => kind === 'picture').picture
    expect((await server.client().raw({ method: 'GET', url: picture })).headers['content-type']).toBe('image/png')
  })
})
