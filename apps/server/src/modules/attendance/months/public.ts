export { deleteOtherMonths } from './month.store.ts'
export { updateMonths } from './update-months.ts'
