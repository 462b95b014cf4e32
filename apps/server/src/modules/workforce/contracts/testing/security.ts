import { createImport } from '../../../../testing/create-import.ts'
import { type IdentifierCase, ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { inUnit, type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const contracts = '/workbenchApi/workforce/contracts'
const missing = '/workbenchApi/workforce/missing-contracts'
const templates = '/workbenchApi/workforce/contract-templates'
const contract = { names: { id: 'contract' } } as const satisfies IdentifierCase
const template = { names: { id: 'contractTemplate' } } as const satisfies IdentifierCase
const version = { ...template, with: () => ({ version: 1 }), hidden: true } as const satisfies IdentifierCase

const placeOf = '(select unit_id from assignment_row part where part.subject_id = employment.id limit 1)'

export const contractsSecurity: ModuleSecurity = {
  module: 'contracts',
  folder: 'workforce/contracts',
  owned: {
    ...ofResource(contracts, 'contract', 'read', 'export', 'change'),
    ...ofImports(contracts, 'importOfContracts', 'place'),
    ...ofResource(missing, 'employment', 'read', 'export'),
    ...ofResource(templates, 'contractTemplate', 'read', 'export', 'change', 'remove'),
    [`GET ${contracts}/{id}/acts`]: contract,
    [`GET ${contracts}/{id}/scan`]: { ...contract, hidden: true },
    [`GET ${contracts}/{id}/document`]: contract,
    [`POST ${contracts}/{id}/signature`]: { ...contract, with: () => ({ revision: 1, signedOn: '2026-02-02' }) },
    [`POST ${contracts}/{id}/end`]: { ...contract, with: () => ({ revision: 1, endsOn: '2026-03-02', reason: 'x' }) },
    [`POST ${contracts}/{id}/voidance`]: { ...contract, with: () => ({ revision: 1, reason: 'x' }) },
    [`POST ${contracts}/{id}/renewal`]: {
      ...contract,
      with: () => ({ kind: 'task', startsOn: '2027-02-02', endsOn: null }),
    },
    [`DELETE ${contracts}/{id}`]: { ...contract, with: () => ({ revision: 1 }) },
    [`POST ${contracts}`]: {
      names: { employmentId: 'employment', templateId: 'contractTemplate' },
      with: () => ({ kind: 'task', startsOn: '2026-02-02' }),
      outcome: 'at field',
    },
    [`POST ${templates}`]: {
      names: { businessUnitId: 'unit' },
      with: () => ({ name: 'T' }),
      outcome: 'at field',
    },
    [`GET ${templates}/{id}/versions`]: template,
    [`POST ${templates}/{id}/versions`]: {
      ...template,
      with: () => ({ fileId: crypto.randomUUID() }),
      hidden: true,
    },
    [`POST ${templates}/{id}/versions/{version}/publication`]: version,
    [`GET ${templates}/{id}/versions/{version}/file`]: version,
    [`GET ${templates}/{id}/versions/{version}/trial`]: version,
  },
  lists: {
    [contracts]: {
      rows: rowsFrom({
        from: 'contract row join employment on employment.id = row.employment_id',
        ...{ id: 'row.id', unit: placeOf },
      }),
      things: ['contract'],
    },
    [missing]: {
      rows: rowsFrom({
        from: `employment where not exists (select from contract where employment_id = employment.id
          and signed_on is not null)`,
        ...{ id: 'employment.id', unit: placeOf },
      }),
      things: ['employment'],
    },
    [templates]: { rows: inUnit('contract_template'), things: ['contractTemplate'] },
  },
  addThings: async ({ insider: { client }, unit, thing }) => {
    const post = async (path: string, values: object): Promise<string> => {
      const { data, msg, errors } = await client.post(path, values)
      if (!data?.id) throw new Error(`${path}: ${msg} ${JSON.stringify(errors)}`)
      return data.id
    }
    const employmentId = thing('employment')
    const values = { number: 'SEC-1', employmentId, kind: 'task', startsOn: '2026-02-02', endsOn: '2026-12-31' }
    return {
      things: {
        contractTemplate: await post(templates, { name: 'Template', businessUnitId: unit }),
        contract: await post(contracts, values),
        importOfContracts: await createImport(client, contracts),
      },
    }
  },
}
