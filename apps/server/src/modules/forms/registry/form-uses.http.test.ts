import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffWith } from '../../../testing/people.ts'
import { addForm, addProject } from '../../../testing/recruitment.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let author: TestClient
beforeAll(async () => {
  server = await startTestServer()
  author = await staffWith(server, 'form:read', 'form:write')
})
afterAll(() => server.close())

describe('the uses of a form', () => {
  const usesOf = async (client: TestClient, code: string) => (await client.get(`/workbenchApi/forms/${code}/uses`)).data

  it('are the projects that the caller may see, with the page of those that applicants can open', async () => {
    const form_version_id = await addForm(server, 'used')
    const apply = { start: '2026-03-01T00:00:00Z', end: '2026-03-20T09:00:00Z' }
    const { id: open } = await addProject(server, { form_version_id, windows: { apply }, time_zone: 'Asia/Yangon' })
    const { id: planned } = await addProject(server, { form_version_id, published_at: null })
    const reader = await staffWith(server, 'form:read', 'project:read')
    const { records, more, hidden } = await usesOf(reader, 'used')
    expect({ more, hidden }).toEqual({ more: false, hidden: ['post'] })
    const uses = Object.fromEntries(records.map((use: { id: string }) => [use.id, use]))
    expect(Object.keys(uses).toSorted()).toEqual([open, planned].toSorted())
    expect(uses[open]).toMatchObject({ kind: 'project', version: 1, fillPage: `/recruit/form?projectId=${open}` })
    expect(uses[open]).toMatchObject({ fillFrom: apply.start, fillUntil: apply.end, timeZone: 'Asia/Yangon' })
    expect(uses[planned]).toMatchObject({ fillPage: null, page: `/recruitment/project-settings?id=${planned}` })
  })

  it('are not called none for a caller who may not see such records', async () => {
    expect(await usesOf(author, 'used')).toEqual({ records: [], more: false, hidden: ['project', 'post'] })
  })

  it('of a page of forms are one answer, with as many names as are shown of one form', async () => {
    const form_version_id = await addForm(server, 'used-often')
    await addForm(server, 'used-never')
    for (const title of ['A', 'B', 'B']) await addProject(server, { form_version_id, title, title_en: '' })
    const reader = await staffWith(server, 'form:read', 'project:read')
    const page = async (client: TestClient, search: string) =>
      (await client.get('/workbenchApi/form-uses', { search, current: '1', size: '50' })).data
    const { records, hidden } = await page(reader, 'used-')
    expect(hidden).toEqual(['post'])
    expect(records).toEqual([{ code: 'used-often', names: expect.arrayContaining(['A', 'B']) }])
    expect(records[0].names).toHaveLength(2)
    expect(await page(author, 'used-')).toEqual({ records: [], hidden: ['project', 'post'] })
    expect(await page(author, 'nowhere')).toMatchObject({ records: [] })
  })

  it('are refused for a form that does not exist, and without the permission', async () => {
    expect(await author.get(`/workbenchApi/forms/nowhere/uses`)).toMatchObject({ code: 404 })
    const stranger = await staffWith(server, 'project:read')
    expect(await stranger.get(`/workbenchApi/forms/used/uses`)).toMatchObject({ code: 403 })
  })
})
