export { beginStaffSession, endStaffSession, findAccountByName, findStaff } from './accounts.store.ts'
