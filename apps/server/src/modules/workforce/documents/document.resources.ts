import {
  documentRequirements,
  employeeDocuments,
  missingDocuments,
} from '@rostrum/contracts/workforce/documents/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'
import { placeScopeOn, scopeOfReachedRows } from '../../stores/stores/public.ts'
import { sheetPlaceScope, withReach } from '../employees/public.ts'
import { documentRows, isExpired, isValid, missingDocumentRows } from './document.store.ts'
import { documentNumberPurpose, writeDocuments } from './write-documents.ts'

/** The last four characters; of a short number fewer. */
export const maskNumber = (plain: string): string => `****${plain.slice(-(plain.length > 8 ? 4 : 2))}`

/** Of rows of papers, and of people without one. */
export const documentScopeColumns = placeScopeOn(sql`row.as_of`)

export const employeeDocumentResource = bindResource(employeeDocuments, {
  table: 'employee_document',
  rows: (context) => withReach(documentRows(context.asOf), context),
  columns: {
    employmentId: 'employment_id',
    kind: 'kind',
    number: 'number_encrypted',
    validFrom: 'valid_from',
    validTo: 'valid_to',
    scanFileId: 'scan_file_id',
    remark: 'remark',
    companyId: 'company_id',
    unitId: 'unit_id',
    state: sql`(case when ${isExpired} then 'expired' when ${isValid} then 'valid' else 'not_begun' end)`,
    daysLeft: sql`(case when ${isValid} then row.valid_to - row.as_of end)`,
  },
  encrypted: { number: { purpose: documentNumberPurpose, mask: maskNumber } },
  scopeColumns: scopeOfReachedRows(),
  sheetScopeColumns: sheetPlaceScope(sheetValue('employment_id'), sheetValue('valid_from', 'date')),
  scopeField: 'employmentId',
  search: 'search_text',
  menu: { code: 'employee-documents', parent: 'workforce', icon: 'id' },
  constraints: {
    employee_document_days: { field: 'validTo', key: 'employee_document.ends_before_start' },
  },
  validateRow: {
    fields: ['validFrom', 'validTo'],
    validate: ({ validFrom, validTo }) =>
      validFrom && validTo && validTo < validFrom
        ? [{ path: 'validTo', key: 'employee_document.ends_before_start' }]
        : [],
  },
  write: writeDocuments,
})

export const missingDocumentResource = bindResource(missingDocuments, {
  table: 'employment',
  rows: (context) => withReach(missingDocumentRows(sql`${context.asOf}::date`), context),
  columns: {
    name: 'name',
    jobNumber: 'job_number',
    kind: 'kind',
    expiredOn: 'expired_on',
    daysMissing: sql`greatest(0, row.as_of - coalesce(row.expired_on, row.entry_date))`,
    employmentId: 'employment_id',
    companyId: 'company_id',
    unitId: 'unit_id',
    departmentId: 'department_id',
    postId: 'post_id',
  },
  scopeColumns: scopeOfReachedRows(),
  search: 'search_text',
  personName: 'name',
  menu: { code: 'missing-documents', parent: 'workforce', icon: 'id-off' },
})

export const documentRequirementResource = bindResource(documentRequirements, {
  table: 'document_requirement',
  columns: {
    kind: 'kind',
    businessUnitId: 'business_unit_id',
    country: 'country',
    postKind: 'post_kind',
    nationality: 'nationality',
    enabled: 'enabled',
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'businessUnitId',
  search: ['kind', sql`(select search_text from business_unit where business_unit.id = row.business_unit_id)`],
  menu: { code: 'document-requirements', parent: 'workforce', icon: 'list-check' },
})
