export { findCards, findContacts } from './record.store.ts'
export { accountPurpose, contactPhonePurpose, maskAccount, maskPhone } from './seal.ts'
