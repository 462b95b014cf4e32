import { employmentContracts } from '@rostrum/contracts/workforce/contracts/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'
import { placeScopeOn, scopeOfReachedRows } from '../../stores/stores/public.ts'
import { sheetPlaceScope, withReach } from '../employees/public.ts'
import { contractRows, isEffective, isRenewed } from './contract.store.ts'
import { precheckContracts } from './precheck-contracts.ts'
import { writeContracts } from './write-contracts.ts'

const invalidReason = sql`(case when row.voided_at is not null then 'void' when row.signed_on is null then 'unsigned'
  when row.as_of < row.starts_on then 'not_begun' when row.last_day < row.as_of then 'ended' end)`

/** Of rows of contracts, and of people without one. */
export const contractScopeColumns = placeScopeOn(sql`row.as_of`)

export const contractResource = bindResource(employmentContracts, {
  table: 'contract',
  rows: (context) => withReach(contractRows(context.asOf), context),
  columns: {
    number: 'number',
    employmentId: 'employment_id',
    companyId: 'company_id',
    unitId: 'unit_id',
    kind: 'kind',
    place: 'place',
    work: 'work',
    signedOn: 'signed_on',
    startsOn: 'starts_on',
    endsOn: 'ends_on',
    probationEndsOn: 'probation_ends_on',
    requestedByEmployee: 'requested_by_employee',
    templateId: sql`(select template_id from contract_template_version version
      where version.id = row.template_version_id)`,
    scanFileId: 'scan_file_id',
    predecessorId: 'predecessor_id',
    state: sql`(case when ${isEffective} then 'effective' else 'invalid' end)`,
    invalidReason,
    daysLeft: sql`(case when ${isEffective} then row.last_day - row.as_of end)`,
    leavesOn: 'leaves_on',
    isRenewed,
    endReason: 'end_reason',
    voidReason: 'void_reason',
  },
  scopeColumns: scopeOfReachedRows(),
  sheetScopeColumns: sheetPlaceScope(sheetValue('employment_id'), sheetValue('starts_on', 'date')),
  scopeField: 'employmentId',
  search: 'search_text',
  menu: { code: 'contracts', parent: 'workforce', icon: 'file-text', buttons: ['contract:remove'] },
  constraints: {
    contract_number: { field: 'number', key: 'contract.number_in_use' },
    contract_overlap: { field: 'startsOn', key: 'contract.overlap' },
    contract_end: { field: 'endsOn', key: 'contract.ends_before_start' },
  },
  precheck: precheckContracts,
  precheckFields: ['employmentId', 'kind', 'signedOn', 'startsOn', 'endsOn'],
  write: writeContracts,
})
