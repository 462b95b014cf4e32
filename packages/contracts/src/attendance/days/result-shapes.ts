import type { StateShapes } from '../../engines/resource/state-shapes.ts'

/** How results of days look, for pages that need no schema. */
export const resultShapes = {
  pending: 'planned',
  absent: 'stopped',
  half_absent: 'stopped',
  awaiting: 'running',
  missing: 'stopped',
  serious_late: 'stopped',
  late: 'running',
  early: 'running',
  normal: 'good',
  unconfigured: 'stopped',
} as const satisfies StateShapes
