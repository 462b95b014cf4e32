import { DomainError } from '../../../kernel/http/domain-error.ts'

/** Refuses a project code that is already in use. */
export const duplicateCodeError = (): DomainError =>
  new DomainError('record.already_exists', {}, [{ path: 'code', key: 'record.already_exists' }])
