export { contractRows, isEffective } from './contract.store.ts'
