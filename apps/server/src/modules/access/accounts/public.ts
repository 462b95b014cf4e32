export { createStaffSession, deleteStaffSession, findAccountByName, findStaffSession } from './accounts.store.ts'
export type { CompiledAuthority } from './authority/compile-authority.ts'
export { AdministratorExists, createAdministrator } from './create-administrator.ts'
export { staffByAccount } from './staff-by-account.ts'
