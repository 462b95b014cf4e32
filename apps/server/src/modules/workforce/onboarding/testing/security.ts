import { type IdentifierCase, ofResource } from '../../../../testing/identifier-case.ts'
import { inUnit, type ModuleSecurity } from '../../../../testing/module-security.ts'

const path = '/workbenchApi/workforce/onboarding'
const guidePath = '/workbenchApi/stores/onboarding'

const ofUnit = inUnit('entry').replace('business_unit_id', 'unit_id')
const hire = {
  names: {
    ...{ companyId: 'unit', departmentId: 'department', postId: 'organisationPost', storeId: 'store' },
    managerId: 'employment',
  },
  with: () => ({ name: 'Mai', effectiveOn: '2026-02-02' }),
  outcome: 'at field',
} as const satisfies IdentifierCase

const place = {
  names: { companyId: 'unit', departmentId: 'department' },
  outcome: 'at field',
} as const satisfies IdentifierCase

export const onboardingSecurity: ModuleSecurity = {
  module: 'onboarding',
  folder: 'workforce/onboarding',
  owned: {
    ...ofResource(path, 'entry', 'read', 'export'),
    ...ofResource(guidePath, 'guideEntry', 'read', 'export'),
    [`GET ${path}/fields/required`]: place,
    [`GET ${guidePath}/fields/required`]: place,
    [`POST ${guidePath}`]: hire,
    [`POST ${guidePath}/preview`]: { ...hire, with: () => ({ effectiveOn: '2026-02-02' }) },
    [`POST ${path}`]: hire,
    [`POST ${path}/preview`]: { ...hire, with: () => ({ effectiveOn: '2026-02-02' }) },
  },
  lists: {
    [path]: { rows: ofUnit, things: ['entry'] },
    [guidePath]: { rows: ofUnit, things: ['guideEntry'] },
  },
  addThings: async ({ insider: { client }, unit, thing }) => {
    const { data } = await client.post(path, {
      ...{ name: 'Phạm Văn Đức', sex: 'male', birthday: '1991-01-01', nationality: 'VN', idNumber: '038300009998' },
      ...{ phone: '0912 345 998', labourRelationId: '00000000-0000-8000-8000-000000000101', effectiveOn: '2026-02-02' },
      ...{ companyId: unit, departmentId: thing('department'), postId: thing('organisationPost') },
    })
    return { things: { entry: data.id, guideEntry: data.id } }
  },
}
