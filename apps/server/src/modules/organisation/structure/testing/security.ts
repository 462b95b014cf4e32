import { createImport } from '../../../../testing/create-import.ts'
import { ofEvents, ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { inUnit, type ModuleSecurity } from '../../../../testing/module-security.ts'
import type { TestClient } from '../../../../testing/test-client.ts'

const base = '/workbenchApi/organisation'
const own = { code: 'X', name: 'X', effectiveOn: '2026-01-01' }

export const structureSecurity: ModuleSecurity = {
  module: 'structure',
  folder: 'organisation/structure',
  owned: {
    ...ofResource(`${base}/departments`, 'department', 'read', 'export', 'change'),
    ...ofEvents(`${base}/departments`, 'department', 'departmentEvent'),
    ...ofImports(`${base}/departments`, 'importOfDepartments', 'name'),
    [`POST ${base}/departments`]: {
      names: { unitId: 'unit', parentId: 'department' },
      with: () => own,
      outcome: 'at field',
    },
    ...ofResource(`${base}/posts`, 'organisationPost', 'read', 'export', 'change'),
    ...ofEvents(`${base}/posts`, 'organisationPost', 'organisationPostEvent'),
    ...ofImports(`${base}/posts`, 'importOfOrganisationPosts', 'name'),
    [`POST ${base}/posts`]: {
      names: { unitId: 'unit', departmentId: 'department' },
      with: () => ({ ...own, kind: 'guide' }),
      outcome: 'at field',
    },
  },
  lists: {
    [`${base}/departments`]: { rows: inUnit('department'), things: ['department'] },
    [`${base}/posts`]: { rows: inUnit('post'), things: ['organisationPost'] },
  },
  addThings: async ({ insider: { client }, unit }) => ({
    things: {
      ...(await foundDepartment(client, unit)),
      importOfDepartments: await createImport(client, `${base}/departments`),
      importOfOrganisationPosts: await createImport(client, `${base}/posts`),
    },
  }),
}

/** A department with a post, each with its founding event. */
async function foundDepartment(client: TestClient, unitId: string) {
  const shared = { unitId, effectiveOn: '2026-01-01' }
  const { id: department } = (await client.post(`${base}/departments`, { ...shared, code: 'D', name: '外省零售部' }))
    .data
  const post = { ...shared, departmentId: department, code: 'P', name: '外省导购', kind: 'guide' }
  const { id: organisationPost } = (await client.post(`${base}/posts`, post)).data
  const eventOf = async (path: string): Promise<string> =>
    (await client.get(`${base}/${path}/events`)).data.events[0].id
  return {
    department,
    organisationPost,
    departmentEvent: await eventOf(`departments/${department}`),
    organisationPostEvent: await eventOf(`posts/${organisationPost}`),
  }
}
