import type { Module } from '../../../module.ts'
import { deleteExpiredProtections } from './delete-expired.ts'
import { maternityProtectionResource } from './maternity-protection.resource.ts'
import { sampleMaternityProtections } from './maternity-protection.sample.ts'

const retentionJob = 'maternity-protections.delete-expired'

/** Pregnancies of staff and small children, on whose days laws forbid nights and overtime. */
export const maternityProtectionModule: Module = {
  name: 'maternity-protection',
  sample: sampleMaternityProtections,
  resources: [maternityProtectionResource],
  retention: [{ kind: 'maternity-protection', job: retentionJob }],
  jobs: (platform) => ({ [retentionJob]: () => deleteExpiredProtections(platform) }),
  schedule: [{ name: retentionJob, schedule: '35 3 * * *' }],
  mount: () => undefined,
}
