import { createImport } from '../../../../testing/create-import.ts'
import { type IdentifierCase, ofImports, ofResource, ofTransitions } from '../../../../testing/identifier-case.ts'
import { inProject, type ModuleSecurity } from '../../../../testing/module-security.ts'
import { findTestProject } from '../../../../testing/recruitment.ts'

const project = { names: { id: 'project' } } as const satisfies IdentifierCase
const base = '/workbenchApi/recruitment'

export const positionsSecurity: ModuleSecurity = {
  module: 'positions',
  folder: 'recruitment/positions',
  owned: {
    'GET /recruitApi/app/api/job/info/getFilterOptions': { names: { projectId: 'hiddenProject' }, hidden: true },
    [`GET ${base}/positions/{id}/requirements`]: { names: { id: 'position' } },
    [`PUT ${base}/positions/{id}/requirements`]: {
      names: { id: 'position' },
      with: () => ({ revision: 1, requirements: [] }),
    },
    [`POST ${base}/positions/{id}/qualifying`]: { names: { id: 'position' }, with: () => ({ requirements: [] }) },
    [`GET ${base}/projects/{id}/shortfalls`]: project,
    ...ofResource(`${base}/positions`, 'position', 'read', 'export', 'change'),
    ...ofTransitions(`${base}/positions`, 'position', 'unpublish'),
    ...ofImports(`${base}/positions`, 'importOfPositions', 'title'),
    [`POST ${base}/positions`]: {
      names: { projectId: 'project' },
      with: () => ({
        ...{ code: 'Z0001', title: '文秘岗', employer: '州档案馆', headcount: 1 },
        ...{ categoryCode: 'professional', categoryName: '专业技术' },
      }),
      outcome: 'at field',
    },
  },
  lists: { [`${base}/positions`]: { rows: inProject('position') } },
  scopedLike: { position: 'project', hiddenPosition: 'hiddenProject' },
  async addThings({ server, insider, thing }) {
    const firstOf = async (project: string) => (await findTestProject(server, project)).positionIds[0]
    return {
      things: {
        position: await firstOf(thing('project')),
        hiddenPosition: await firstOf(thing('hiddenProject')),
        importOfPositions: await createImport(insider.client, `${base}/positions`),
      },
    }
  },
}
