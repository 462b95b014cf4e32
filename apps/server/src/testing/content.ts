import type { TestClient } from './test-client.ts'

/** A draft and a slide of a business unit. */
export async function addContent(staff: TestClient, businessUnitId: string) {
  const draft = { type: 'notice', title: '草稿', body: '<p>正文</p>', businessUnitId }
  const article = (await staff.post('/workbenchApi/content/articles', draft)).data.id as string
  const shown = { title: '轮播', shownFrom: '2026-11-01T00:00:00Z', businessUnitId }
  const slide = (await staff.post('/workbenchApi/content/advertisements', shown)).data.id as string
  return { article, slide }
}
