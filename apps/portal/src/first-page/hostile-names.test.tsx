import type { PublicSetting } from '@rostrum/contracts/system/settings/calls'
import { expect, it } from 'vitest'
import { pageRenderer } from './render-page.tsx'

const at = Date.parse('2026-11-20T07:12:00Z')
const written = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>\u2028\u202E style="color:red" 👩🏽‍🏫'

const slide = {
  ...{ id: 'slide', kind: 'text', label: written, title: written, text: written, language: 'zh-CN' },
  ...{ picture: null, link: '/homepage/index', linkText: written },
}
const article = {
  ...{ id: 'article', type: 'notice', title: written, summary: written, language: 'zh-CN', section: null },
  ...{ pinned: true, projectId: null, version: null, publishedAt: '2026-11-01T00:00:00Z', expiresAt: null },
}
const project = {
  ...{ id: 'project', code: 'T1', title: written, organiser: written, phase: 'applying' },
  ...{ type: { code: 'institution', name: written }, region: { code: '533900', name: written } },
  windows: { apply: { start: '2026-11-16T01:00:00Z', end: '2026-11-24T09:00:00Z' } },
  counts: { positions: 1, headcount: 1, applied: 0, passed: 0, paid: 0 },
  ...{ timeZone: 'Asia/Shanghai', noticeId: null, positionsPublishedAt: '2026-11-10T00:00:00Z' },
  ...{ mine: null, reminder: null },
}
const page = (...records: object[]) => ({ records, total: records.length, current: 1, size: 20 })
const settings = { sysTitle: { value: written, valueEn: written } } satisfies Partial<Record<PublicSetting, object>>

it('renders what staff have written as text, in the page and in its embedded data', async () => {
  const serverTime = new Date(at).toISOString()
  const answers = [
    { settings, now: serverTime, timeZone: 'Asia/Shanghai' },
    { ...page(project), serverTime },
    [slide],
    page(article),
    page({ ...article, type: 'publicity' }),
  ]
  const drawn = await pageRenderer.render('zh-CN', answers, at)
  document.body.innerHTML = drawn.markup
  expect(document.querySelectorAll('script, img, [onerror], [style]')).toHaveLength(0)
  expect(document.body.textContent).toContain(written)
  expect(drawn.data).not.toMatch(/<|\u2028(?!.)/u)
  expect(JSON.parse(drawn.data).responses).toEqual(answers)
  expect(drawn.styles).not.toContain('</')
  expect(drawn.title).toContain(written)
})
