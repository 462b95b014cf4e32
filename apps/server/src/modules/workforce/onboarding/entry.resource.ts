import { entries, guideEntries } from '@rostrum/contracts/workforce/onboarding/resources'
import { sql } from 'kysely'
import { bindResource, type RowContext } from '../../../engines/resource/binding.ts'
import { placeScopeOn } from '../../stores/stores/public.ts'
import { encryptedFields, validateHire } from '../employees/public.ts'
import { rosterRuntimeFields } from '../roster-fields/public.ts'
import { entryRows } from './entry.store.ts'
import { entryPurpose } from './entry-values.ts'
import { submitEntries, submitGuideEntries } from './submit-entries.ts'

const sealed = (field: keyof typeof encryptedFields) => ({ ...encryptedFields[field], purpose: entryPurpose })

const ofEntries = {
  table: 'entry',
  rows: ({ asOf }: Pick<RowContext, 'asOf'>) => entryRows(asOf),
  columns: {
    ...{ name: 'name', latinName: 'latin_name', sex: 'sex', birthday: 'birthday', nationality: 'nationality' },
    ...{ idNumber: 'id_number_encrypted', phone: 'phone_encrypted', address: 'address_encrypted' },
    ...{ taxCode: 'tax_code_encrypted', insuranceCode: 'insurance_code_encrypted', email: 'email' },
    ...{ effectiveOn: 'effective_on', regularisationDate: 'regularisation_date', companyId: 'company_id' },
    ...{ departmentId: 'department_id', postId: 'post_id', storeId: 'store_id', managerId: 'manager_id' },
    ...{ labourRelationId: 'labour_relation_id', rankId: 'rank_id', gradeId: 'grade_id' },
    ...{ jobNumber: 'shown_number', remark: 'remark', unitId: 'unit_id', state: 'shown_state' },
    ...{ approvers: 'approvers', requester: 'requester_name', submittedAt: 'submitted_at' },
    ...{ employmentId: 'employment_id', requestId: 'request_id' },
  },
  encrypted: {
    ...{ idNumber: sealed('idNumber'), phone: sealed('phone'), address: sealed('address') },
    ...{ taxCode: sealed('taxCode'), insuranceCode: sealed('insuranceCode') },
  },
  scopeColumns: placeScopeOn(sql`row.effective_on`),
  scopeField: 'departmentId',
  search: 'search_text',
  personName: 'name',
  constraints: { entry_open: { field: 'idNumber', key: 'entry.already_requested' } },
  validateRow: { fields: ['effectiveOn', 'regularisationDate', 'nationality', 'idNumber'], validate: validateHire },
  runtimeFields: rosterRuntimeFields({
    plain: sql`row.custom`,
    dated: sql`row.custom`,
    sealed: {
      purpose: entryPurpose,
      value: (field) =>
        sql`(select value_encrypted from entry_sealed value where value.entry_id = row.id and value.field = ${sql.lit(field)})`,
    },
  }),
} as const

/** Hires. A new record is submitted, and nothing of it is changed afterwards. */
export const entryResource = bindResource(entries, {
  ...ofEntries,
  menu: { code: 'onboarding', parent: 'workforce', icon: 'user-plus' },
  write: submitEntries,
})

/** Hires for posts of kind guide, also those that personnel submitted. */
export const guideEntryResource = bindResource(guideEntries, {
  ...ofEntries,
  rowFilter: () => sql<boolean>`exists (select from post_row post where post.subject_id = row.post_id
    and post.kind = 'guide' and post.during @> row.effective_on)`,
  // The global search finds them among all hires.
  search: [sql`row.search_text`],
  menu: { code: 'guide-onboarding', parent: 'stores', icon: 'user-plus' },
  write: submitGuideEntries,
})
