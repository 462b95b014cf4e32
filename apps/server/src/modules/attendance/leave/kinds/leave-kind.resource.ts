import { leaveKinds } from '@rostrum/contracts/attendance/leave/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../../engines/resource/binding.ts'
import { givenKindName } from './kind-words.ts'

export const leaveKindResource = bindResource(leaveKinds, {
  table: 'leave_kind',
  titleInEnglish: 'name_en',
  inLanguages: { name: (language) => givenKindName(sql`row.code`, sql`row.name`, language) },
  columns: {
    businessUnitId: 'business_unit_id',
    code: 'code',
    name: 'name',
    nameEn: 'name_en',
    unit: 'unit',
    counting: 'counting',
    paidShare: 'paid_share',
    ledger: 'ledger',
    limitPer: 'limit_per',
    limitDays: 'limit_days',
    evidence: 'evidence',
    sex: 'sex',
    leastServiceMonths: 'least_service_months',
    noticeDays: 'notice_days',
    countsAsService: 'counts_as_service',
    enabled: 'enabled',
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'leave-kinds', parent: 'attendance' },
  constraints: { leave_kind_code: 'code' },
})
