import { createImport } from '../../../../testing/create-import.ts'
import { ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { inUnit, type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const documents = '/workbenchApi/workforce/documents'
const missing = '/workbenchApi/workforce/missing-documents'
const requirements = '/workbenchApi/workforce/document-requirements'

const unit = '(select unit_id from assignment_row part where part.subject_id = employment.id limit 1)'

export const employeeDocumentsSecurity: ModuleSecurity = {
  module: 'employee-documents',
  folder: 'workforce/documents',
  owned: {
    ...ofResource(documents, 'employeeDocument', 'read', 'export', 'change'),
    ...ofImports(documents, 'importOfDocuments', 'remark'),
    ...ofResource(missing, 'missingDocument', 'read', 'export'),
    ...ofResource(requirements, 'documentRequirement', 'read', 'export', 'change', 'remove'),
    [`POST ${documents}/{id}/reveals`]: { names: { id: 'employeeDocument' }, with: () => ({ purpose: 'contract' }) },
    [`GET ${documents}/{id}/scan`]: { names: { id: 'employeeDocument' }, hidden: true },
    [`POST ${documents}`]: {
      names: { employmentId: 'employment' },
      with: () => ({ kind: 'visa' }),
      outcome: 'at field',
    },
    [`POST ${requirements}`]: {
      names: { businessUnitId: 'unit' },
      with: () => ({ kind: 'visa' }),
      outcome: 'at field',
    },
  },
  lists: {
    [documents]: {
      rows: rowsFrom({
        from: 'employee_document row join employment on employment.id = row.employment_id',
        ...{ id: 'row.id', unit },
      }),
      things: ['employeeDocument'],
    },
    [missing]: {
      rows: rowsFrom({
        from: 'document_requirement row cross join employment',
        ...{
          id: `overlay(overlay(md5(employment.id || row.kind) placing '8' from 13) placing '8' from 17)::uuid`,
          unit,
        },
      }),
      things: ['missingDocument'],
    },
    [requirements]: { rows: inUnit('document_requirement'), things: ['documentRequirement'] },
  },
  addThings: async ({ server, insider: { client }, unit: businessUnitId, thing }) => {
    const post = async (path: string, values: object): Promise<string> => {
      const { data, msg, errors } = await client.post(path, values)
      if (!data?.id) throw new Error(`${path}: ${msg} ${JSON.stringify(errors)}`)
      return data.id
    }
    const employmentId = thing('employment')
    const employeeDocument = await post(documents, { employmentId, kind: 'visa', number: 'N123456789' })
    const documentRequirement = await post(requirements, { kind: 'licence', businessUnitId })
    const { rows } = await server.database.pool.query(
      `select overlay(overlay(md5($1 || 'licence') placing '8' from 13) placing '8' from 17)::uuid as id`,
      [employmentId],
    )
    const importOfDocuments = await createImport(client, documents)
    return { things: { employeeDocument, documentRequirement, missingDocument: rows[0].id, importOfDocuments } }
  },
}
