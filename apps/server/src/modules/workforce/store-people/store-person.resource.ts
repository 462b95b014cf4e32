import { storePeople } from '@rostrum/contracts/workforce/store-people/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'
import { reachDay } from '../../../engines/resource/read-context.ts'
import { storePersonProblems } from './store-person-problems.ts'
import { writeStorePeople } from './write-store-people.ts'

/** A value of the store that a new row of a sheet names, as it is last known. */
const ofSheetStore = (column: 'region' | 'channel') => sql`(select ${sql.id(column)} from store_row
  where subject_id = ${sheetValue('store_id')} order by lower(during) desc limit 1)`

/** A link belongs where its store is on the day of the reader, or today for days to come. */
export const storePersonResource = bindResource(storePeople, {
  table: 'store_person',
  rows: (context) => sql`(
    select link.*, store.business_unit_id, employment.job_number,
      (select region from store_row where subject_id = store.id and during @> ${reachDay(context)}::date) as region,
      (select channel from store_row where subject_id = store.id and during @> ${reachDay(context)}::date) as channel,
      lower(employment.job_number) || ' ' || employee.search_text as person_text
    from store_person link join store on store.id = link.store_id
    join employment on employment.id = link.employment_id
    join employee on employee.id = employment.employee_id
    where link.rescinded_at is null)`,
  columns: {
    storeId: 'store_id',
    employmentId: 'employment_id',
    jobNumber: sql`row.job_number`,
    role: 'role',
    from: sql`lower(row.during)`,
    to: sql`(upper(row.during) - 1)`,
    remark: 'remark',
  },
  scopeColumns: {
    unit: sql`row.business_unit_id`,
    region: sql`row.region`,
    channel: sql`row.channel`,
    store: sql`row.store_id`,
  },
  sheetScopeColumns: {
    unit: sql`(select business_unit_id from store where id = ${sheetValue('store_id')})`,
    region: ofSheetStore('region'),
    channel: ofSheetStore('channel'),
    store: sheetValue('store_id'),
  },
  scopeField: 'storeId',
  search: [
    sql`(select store.code || ' ' || string_agg(store_row.search_text, ' ') from store
      join store_row on store_row.subject_id = store.id where store.id = row.store_id group by store.code)`,
    sql`row.person_text`,
    'remark',
  ],
  menu: { code: 'store-people', parent: 'stores' },
  validateRow: {
    fields: ['from', 'to'],
    validate: ({ from = '', to }) => (to && to < from ? [{ path: 'to', key: 'timeline.reversed' }] : []),
  },
  precheck: async ({ platform, tx }, changes) => storePersonProblems(tx ?? platform.database.db, changes),
  precheckFields: ['storeId', 'employmentId', 'role', 'from', 'to'],
  write: writeStorePeople,
})
