export { clearLoginFailures } from './identity.store.ts'
export { noteWrongPassword, requireUnlocked } from './login-guard.ts'
