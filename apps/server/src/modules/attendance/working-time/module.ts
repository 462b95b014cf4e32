import type { Module } from '../../../module.ts'
import { sampleOvertime } from './overtime.sample.ts'
import { workingTimeWarningResource } from './warning.resource.ts'

/** Who is over or near a limit of working time. */
export const workingTimeModule: Module = {
  name: 'attendance-working-time',
  sample: sampleOvertime,
  resources: [workingTimeWarningResource],
  mount: () => undefined,
}
