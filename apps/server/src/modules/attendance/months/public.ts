export { monthScopeColumns } from './month.resource.ts'
export { deleteEmptyMonths, deleteOtherMonths, findDaysOf } from './month.store.ts'
export { type DayOfMonth, dayOfMonth, summedDay } from './summed-day.ts'
export { updateMonths } from './update-months.ts'
