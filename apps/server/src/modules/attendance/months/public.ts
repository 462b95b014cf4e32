export { updateMonths } from './update-months.ts'
