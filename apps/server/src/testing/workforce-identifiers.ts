import { standardRosterForm } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { type IdentifierCase, ofResource } from './identifier-case.ts'

const workforce = '/workbenchApi/workforce'
const elements = [{ type: 'counter', digits: 4, per: 'rule' }]

/** Calls about employees and the rules for them. */
export const ofWorkforce: Readonly<Record<string, IdentifierCase>> = {
  ...ofResource(`${workforce}/job-numbers`, 'jobNumberRule', 'read', 'export', 'change'),
  ...ofResource(`${workforce}/roster`, 'employment', 'read', 'export'),
  [`GET ${workforce}/roster/{id}/events`]: { names: { id: 'employment' } },
  [`POST ${workforce}/roster/{id}/reveals`]: {
    names: { id: 'employment' },
    with: () => ({ field: 'phone', purpose: 'contract' }),
  },
  [`POST ${workforce}/roster`]: {
    names: { companyId: 'unit', departmentId: 'department', postId: 'organisationPost', managerId: 'employment' },
    with: () => ({ name: 'Mai', effectiveOn: '2026-02-02' }),
    outcome: 'at field',
  },
  [`POST ${workforce}/job-numbers`]: {
    names: { businessUnitId: 'unit' },
    with: () => ({ name: 'Numbers', elements, enabled: false }),
    outcome: 'at field',
  },
  [`GET ${workforce}/roster-forms/{unitId}`]: { names: { unitId: 'unit' } },
  [`PUT ${workforce}/roster-forms/{unitId}`]: {
    names: { unitId: 'unit' },
    with: () => ({ version: 0, form: standardRosterForm }),
  },
  [`POST ${workforce}/job-number-previews`]: {
    names: { ruleId: 'jobNumberRule', businessUnitId: 'unit' },
    with: () => ({ elements, entryOn: '2026-11-09' }),
  },
}
