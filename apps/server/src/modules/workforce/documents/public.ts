export { maskNumber } from './document.resources.ts'
export { documentRows, isExpired, isValid } from './document.store.ts'
export { documentNumberPurpose } from './write-documents.ts'
