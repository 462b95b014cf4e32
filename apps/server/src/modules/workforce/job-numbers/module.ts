import { jobNumberCalls } from '@rostrum/contracts/workforce/job-numbers/calls'
import type { Module } from '../../../module.ts'
import { jobNumberRuleResource } from './job-number-rule.resource.ts'
import { previewJobNumbers } from './preview-job-numbers.ts'

/** Rules by which employees get their numbers, and the numbers in use. */
export const jobNumbersModule: Module = {
  name: 'job-numbers',
  resources: [jobNumberRuleResource],
  mount(mount, platform) {
    mount.calls(jobNumberCalls, {
      'POST /workbenchApi/workforce/job-number-previews': ({ actor }, input) =>
        previewJobNumbers(platform, actor, input),
    })
  },
}
