import { DomainError } from '../../../../kernel/http/domain-error.ts'

/** Refuses a project at its code, which another one has. */
export const duplicateCodeError = (): DomainError =>
  new DomainError('record.already_exists', {}, [{ path: 'code', key: 'record.already_exists' }])
