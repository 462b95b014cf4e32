import { ofResource } from '../../../../testing/identifier-case.ts'
import { inUnit, type ModuleSecurity } from '../../../../testing/module-security.ts'

const path = '/workbenchApi/workforce/onboarding'

export const onboardingSecurity: ModuleSecurity = {
  module: 'onboarding',
  folder: 'workforce/onboarding',
  owned: {
    ...ofResource(path, 'entry', 'read', 'export'),
    [`POST ${path}`]: {
      names: {
        ...{ companyId: 'unit', departmentId: 'department', postId: 'organisationPost', storeId: 'store' },
        managerId: 'employment',
      },
      with: () => ({ name: 'Mai', effectiveOn: '2026-02-02' }),
      outcome: 'at field',
    },
    [`POST ${path}/preview`]: {
      names: {
        ...{ companyId: 'unit', departmentId: 'department', postId: 'organisationPost', storeId: 'store' },
        managerId: 'employment',
      },
      with: () => ({ effectiveOn: '2026-02-02' }),
      outcome: 'at field',
    },
  },
  lists: { [path]: { rows: inUnit('entry').replace('business_unit_id', 'unit_id'), things: ['entry'] } },
  addThings: async ({ insider: { client }, unit, thing }) => {
    const { data } = await client.post(path, {
      ...{ name: 'Phạm Văn Đức', sex: 'male', birthday: '1991-01-01', nationality: 'VN', idNumber: '038300009998' },
      ...{ phone: '0912 345 998', labourRelationId: '00000000-0000-8000-8000-000000000101', effectiveOn: '2026-02-02' },
      ...{ companyId: unit, departmentId: thing('department'), postId: thing('organisationPost') },
    })
    return { things: { entry: data.id } }
  },
}
