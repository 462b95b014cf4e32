import { sealAudit } from '../../../kernel/audit/seal.ts'
import type { Module } from '../../../module.ts'
import { auditRecordResource } from './audit-record.resource.ts'

/** Seals the records of the last minute into the hash chain. */
export const auditModule: Module = {
  name: 'audit',
  resources: [auditRecordResource],
  mount() {},
  jobs: ({ database, clock }) => ({
    'audit.seal': async () => {
      await sealAudit(database.db, clock.now())
    },
  }),
  schedule: [{ name: 'audit.seal', schedule: '* * * * *' }],
  retention: [{ kind: 'audit', days: null }],
}
