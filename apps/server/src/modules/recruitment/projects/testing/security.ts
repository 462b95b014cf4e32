import { type IdentifierCase, ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'
import { addProject } from '../../../../testing/recruitment.ts'

const project = { names: { id: 'project' } } as const satisfies IdentifierCase
const projectSettings = {
  title: '公开招聘',
  organiser: '人社局',
  windows: {},
  formVersionId: null,
  choicesPerApplication: 1,
  adjustable: false,
  fee: null,
  reviewMode: 'manual',
  noResponseRule: 'pass',
  secondReview: false,
  correctionHours: 48,
  banMonths: 12,
  minimumRatio: null,
  referenceDate: '2026-11-16',
  supportPhone: null,
  introduction: '',
  agreementId: null,
}
const base = '/workbenchApi/recruitment'

export const projectsSecurity: ModuleSecurity = {
  module: 'projects',
  folder: 'recruitment/projects',
  owned: {
    'POST /recruitApi/app/api/recruit/info/remind': {
      names: { id: 'hiddenProject' },
      with: () => ({ stages: ['apply'] }),
      hidden: true,
    },
    'GET /recruitApi/app/api/project/volunteer/getListByProjectId': {
      names: { projectId: 'hiddenProject' },
      hidden: true,
    },
    [`GET ${base}/project-settings/{id}`]: project,
    [`GET ${base}/project-settings/{id}/figures`]: project,
    [`GET ${base}/project-settings/{id}/agreements`]: project,
    [`POST ${base}/project-settings/{id}/previews`]: { ...project, with: () => ({ introduction: '' }) },
    [`POST ${base}/project-settings/{id}/schedule-effects`]: { ...project, with: () => ({ windows: {} }) },
    [`POST ${base}/project-settings`]: {
      names: { businessUnitId: 'unit' },
      with: () => ({
        ...{ code: 'X-1', title: '公开招聘', organiser: '人社局', type: 'institution', regionCode: '530000' },
        ...{ applyStart: '2026-12-01T00:00:00Z', applyEnd: '2026-12-09T00:00:00Z' },
      }),
    },
    [`PUT ${base}/project-settings/{id}`]: { ...project, with: () => ({ revision: 1, ...projectSettings }) },
    [`POST ${base}/project-settings/{id}/copies`]: {
      ...project,
      with: () => ({ code: 'COPY-1', title: '再招聘', shiftDays: 365, positions: true }),
    },
    [`POST ${base}/project-settings/{id}/publication`]: { ...project, with: () => ({ revision: 1 }) },
    [`DELETE ${base}/project-settings/{id}/publication`]: project,
    ...ofResource(`${base}/project-list`, 'project', 'read', 'export', 'change'),
  },
  lists: {
    [`${base}/project-list`]: {
      rows: rowsFrom({ from: 'project', unit: 'business_unit_id', project: 'id' }),
      things: ['project', 'hiddenProject'],
    },
  },
  async addThings({ server, unit }) {
    const project = await addProject(server, { business_unit_id: unit })
    const unpublished = { published_at: null, positions_published_at: null }
    const hidden = await addProject(server, { business_unit_id: unit, ...unpublished })
    return { things: { project: project.id, hiddenProject: hidden.id } }
  },
}
