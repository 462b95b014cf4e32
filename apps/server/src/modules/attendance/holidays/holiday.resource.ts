import { holidays } from '@rostrum/contracts/attendance/holidays/resources'
import { bindResource } from '../../../engines/resource/binding.ts'
import { announceHolidays } from './announce-holidays.ts'
import { publishedHolidayName } from './holiday-names.ts'

/** The calendar of a country is public, so that it has no scope of rows; who may change it is a permission. */
export const holidayResource = bindResource(holidays, {
  table: 'holiday',
  columns: {
    country: 'country',
    day: 'day',
    name: 'name',
    nameEn: 'name_en',
    kind: 'kind',
    half: 'half',
    state: 'state',
    source: 'source',
    sex: 'sex',
    nationality: 'nationality',
    unitIds: 'unit_ids',
    storeIds: 'store_ids',
  },
  inLanguages: { name: publishedHolidayName },
  scopeColumns: 'installation',
  search: 'search_text',
  menu: { code: 'holidays', parent: 'attendance' },
  constraints: { holiday_day: 'day' },
  guard: announceHolidays,
})
