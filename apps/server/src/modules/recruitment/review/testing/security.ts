import type { IdentifierCase } from '../../../../testing/identifier-case.ts'
import type { ModuleSecurity } from '../../../../testing/module-security.ts'

const application = { names: { id: 'application' } } as const satisfies IdentifierCase
const base = '/workbenchApi/recruitment'

export const reviewSecurity: ModuleSecurity = {
  module: 'review',
  folder: 'recruitment/review',
  owned: {
    [`GET ${base}/applications`]: {
      names: { projectId: 'project', positionId: 'position' },
      outcome: 'without it',
    },
    [`GET ${base}/applications/{id}`]: application,
    [`GET ${base}/files/{id}`]: { names: { id: 'upload' } },
    [`POST ${base}/review-queue/next`]: {
      names: { projectId: 'project', positionId: 'position' },
      outcome: 'without it',
    },
    [`POST ${base}/applications/{id}/claim`]: application,
    [`DELETE ${base}/applications/{id}/claim`]: { ...application, outcome: 'without it' },
    [`POST ${base}/decisions`]: {
      names: {},
      with: (things) => ({ items: [{ id: things.application, revision: 1 }] }),
      outcome: 'each refused',
    },
    [`POST ${base}/applications/{id}/decision`]: { ...application, with: () => ({ decision: 'pass', revision: 1 }) },
    [`PUT ${base}/applications/{id}/opinion`]: {
      ...application,
      with: () => ({ decision: null, reasons: [], text: '', deadline: null }),
    },
    [`GET ${base}/review-summary`]: { names: { projectId: 'project' } },
    [`GET ${base}/review-statistics`]: { names: { projectId: 'project' } },
    [`POST ${base}/applications/{id}/photo-decision`]: {
      ...application,
      with: () => ({ accepted: true, revision: 1 }),
    },
    [`POST ${base}/applications/{id}/waiver-decision`]: {
      ...application,
      with: () => ({ granted: true, revision: 1, reason: '属实' }),
    },
  },
  unowned: {
    'GET /workbenchApi/recruitment/review-projects': 'one of the projects within the scope that is shown in any case',
  },
}
