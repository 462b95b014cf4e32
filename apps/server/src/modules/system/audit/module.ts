import { system } from '../../../kernel/actor.ts'
import { checkAuditChain } from '../../../kernel/audit/check-chain.ts'
import { sealAudit } from '../../../kernel/audit/seal.ts'
import type { Module } from '../../../module.ts'
import { mountAudit } from './audit.routes.ts'
import { auditRecordResource } from './audit-record.resource.ts'

const verificationJob = 'system-health.check-audit'

/** The audit log: its records are sealed into a hash chain every minute, and the chain is verified every day. */
export const auditModule: Module = {
  name: 'audit',
  resources: [auditRecordResource],
  mount: mountAudit,
  jobs: (platform) => ({
    'audit.seal': async () => {
      await sealAudit(platform.database.db, platform.clock.now())
    },
    [verificationJob]: async () => {
      await checkAuditChain(platform, system(verificationJob), platform.clock.now())
    },
  }),
  schedule: [
    { name: 'audit.seal', schedule: '* * * * *' },
    { name: verificationJob, schedule: '25 20 * * *' },
  ],
  retention: [{ kind: 'audit', days: null }],
}
