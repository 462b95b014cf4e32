import { expect, it } from 'vitest'
import { messageBundles } from './message-bundles.ts'

/** The texts that the pages of a module load. */
function textsOf(module: string): string {
  const { load } = messageBundles()
  if (typeof load !== 'function') throw new Error('The plugin has no function that loads.')
  return String(Reflect.apply(load, { addWatchFile: () => undefined }, [`\0virtual:messages/${module}.en`]))
}

it.each([
  ['attendance/requests', 'attendance.period_closed'],
  ['attendance/requests', 'attendance_request.flow_decides'],
  ['attendance/punch-review', 'attendance_punch.awaits_decision'],
  ['attendance/figure-reports', 'figure_report.reviewed'],
])('the pages of %s have the reason %s, which is an error as well', (module, key) => {
  expect(textsOf(module)).toContain(`"${key}":`)
})

it('other errors do not come with pages', () => {
  expect(textsOf('attendance/requests')).not.toContain('attendance_request.differs')
})
