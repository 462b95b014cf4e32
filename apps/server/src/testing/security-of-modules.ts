import { accountsSecurity } from '../modules/access/accounts/testing/security.ts'
import { identitySecurity } from '../modules/access/identity/testing/security.ts'
import { approvalsSecurity } from '../modules/approvals/requests/testing/security.ts'
import { assessmentSecurity } from '../modules/assessment/tests/testing/security.ts'
import { appealsSecurity } from '../modules/attendance/appeals/testing/security.ts'
import { configurationSecurity } from '../modules/attendance/configuration/testing/security.ts'
import { dataPermissionsSecurity } from '../modules/attendance/data-permissions/testing/security.ts'
import { dayHistorySecurity } from '../modules/attendance/day-history/testing/security.ts'
import { daysSecurity } from '../modules/attendance/days/testing/security.ts'
import { devicesSecurity } from '../modules/attendance/devices/testing/security.ts'
import { figureReportsSecurity } from '../modules/attendance/figure-reports/testing/security.ts'
import { leaveSecurity } from '../modules/attendance/leave/testing/security.ts'
import { maintenanceSecurity } from '../modules/attendance/maintenance/testing/security.ts'
import { maternityProtectionSecurity } from '../modules/attendance/maternity-protection/testing/security.ts'
import { monthsSecurity } from '../modules/attendance/months/testing/security.ts'
import { attendancePeriodsSecurity } from '../modules/attendance/periods/testing/security.ts'
import { punchReviewSecurity } from '../modules/attendance/punch-review/testing/security.ts'
import { punchesSecurity } from '../modules/attendance/punches/testing/security.ts'
import { remindersSecurity } from '../modules/attendance/reminders/testing/security.ts'
import { attendanceRequestsSecurity } from '../modules/attendance/requests/testing/security.ts'
import { attendanceRulesSecurity } from '../modules/attendance/rules/testing/security.ts'
import { schedulesSecurity } from '../modules/attendance/schedules/testing/security.ts'
import { attendanceStatisticsSecurity } from '../modules/attendance/statistics/testing/security.ts'
import { templatesSecurity } from '../modules/attendance/templates/testing/security.ts'
import { workingTimeSecurity } from '../modules/attendance/working-time/testing/security.ts'
import { contentSecurity } from '../modules/content/articles/testing/security.ts'
import { formSubmissionsSecurity } from '../modules/forms/submissions/testing/security.ts'
import { structureSecurity } from '../modules/organisation/structure/testing/security.ts'
import { unitsSecurity } from '../modules/organisation/units/testing/security.ts'
import { applicationDocumentsSecurity } from '../modules/recruitment/application-documents/testing/security.ts'
import { applicationsSecurity } from '../modules/recruitment/applications/testing/security.ts'
import { examinationSecurity } from '../modules/recruitment/examination/testing/security.ts'
import { messagesSecurity } from '../modules/recruitment/messages/testing/security.ts'
import { paymentSecurity } from '../modules/recruitment/payment/testing/security.ts'
import { positionsSecurity } from '../modules/recruitment/positions/testing/security.ts'
import { projectsSecurity } from '../modules/recruitment/projects/testing/security.ts'
import { reviewSecurity } from '../modules/recruitment/review/testing/security.ts'
import { storesSecurity } from '../modules/stores/stores/testing/security.ts'
import { filesSecurity } from '../modules/system/files/testing/security.ts'
import { operationsSecurity } from '../modules/system/operations/testing/security.ts'
import { workspaceSecurity } from '../modules/system/workspace/testing/security.ts'
import { talentSecurity } from '../modules/talent/candidates/testing/security.ts'
import { accountRulesSecurity } from '../modules/workforce/account-rules/testing/security.ts'
import { channelPostsSecurity } from '../modules/workforce/channel-posts/testing/security.ts'
import { chartSecurity } from '../modules/workforce/chart/testing/security.ts'
import { contractsSecurity } from '../modules/workforce/contracts/testing/security.ts'
import { employeeDocumentsSecurity } from '../modules/workforce/documents/testing/security.ts'
import { employeesSecurity } from '../modules/workforce/employees/testing/security.ts'
import { furtherAssignmentsSecurity } from '../modules/workforce/further-assignments/testing/security.ts'
import { jobNumbersSecurity } from '../modules/workforce/job-numbers/testing/security.ts'
import { numbersSecurity } from '../modules/workforce/numbers/testing/security.ts'
import { onboardingSecurity } from '../modules/workforce/onboarding/testing/security.ts'
import { personalRecordsSecurity } from '../modules/workforce/personal-records/testing/security.ts'
import { personnelSecurity } from '../modules/workforce/personnel/testing/security.ts'
import { rosterFieldsSecurity } from '../modules/workforce/roster-fields/testing/security.ts'
import { storePeopleSecurity } from '../modules/workforce/store-people/testing/security.ts'
import type { ModuleSecurity } from './module-security.ts'

/**
 * What the tests of authorization know of each module, one line each. A module adds its things to the world of others
 * after the modules above it, and may use theirs.
 */
export const securityOfModules: readonly ModuleSecurity[] = [
  unitsSecurity,
  structureSecurity,
  chartSecurity,
  accountsSecurity,
  identitySecurity,
  approvalsSecurity,
  filesSecurity,
  operationsSecurity,
  workspaceSecurity,
  projectsSecurity,
  positionsSecurity,
  applicationsSecurity,
  applicationDocumentsSecurity,
  reviewSecurity,
  paymentSecurity,
  messagesSecurity,
  examinationSecurity,
  contentSecurity,
  formSubmissionsSecurity,
  assessmentSecurity,
  talentSecurity,
  storesSecurity,
  channelPostsSecurity,
  jobNumbersSecurity,
  rosterFieldsSecurity,
  employeesSecurity,
  storePeopleSecurity,
  furtherAssignmentsSecurity,
  templatesSecurity,
  configurationSecurity,
  devicesSecurity,
  schedulesSecurity,
  punchesSecurity,
  punchReviewSecurity,
  daysSecurity,
  dayHistorySecurity,
  attendanceStatisticsSecurity,
  monthsSecurity,
  attendancePeriodsSecurity,
  attendanceRequestsSecurity,
  figureReportsSecurity,
  appealsSecurity,
  maintenanceSecurity,
  contractsSecurity,
  employeeDocumentsSecurity,
  personalRecordsSecurity,
  accountRulesSecurity,
  onboardingSecurity,
  personnelSecurity,
  numbersSecurity,
  leaveSecurity,
  attendanceRulesSecurity,
  maternityProtectionSecurity,
  workingTimeSecurity,
  dataPermissionsSecurity,
  remindersSecurity,
]

type RecordPart = 'owned' | 'unowned' | 'lists' | 'scopedLike' | 'alsoNeeded' | 'reservedFor'

/** One part of all modules together. @throws Error when two modules declare the same key */
function joinPart<Part extends RecordPart>(part: Part): NonNullable<ModuleSecurity[Part]> {
  const entries = securityOfModules.flatMap((one) => Object.entries(one[part] ?? {}))
  const keys = new Set(entries.map(([key]) => key))
  if (keys.size < entries.length) throw new Error(`Two modules declare the same key in "${part}".`)
  return Object.fromEntries(entries) as NonNullable<ModuleSecurity[Part]>
}

export const ownedIdentifiers = joinPart('owned')
export const unownedIdentifiers = joinPart('unowned')
export const expectedLists = joinPart('lists')
export const scopedLike = joinPart('scopedLike')
export const alsoNeeded = joinPart('alsoNeeded')
export const reservedFor = joinPart('reservedFor')

/** Where to add what the tests of authorization miss of a module. */
export function securityFileOf(module: string): string {
  const folder = securityOfModules.find((one) => one.module === module)?.folder
  return folder === undefined
    ? `testing/security.ts in the folder of the module "${module}", and list it in apps/server/src/testing/security-of-modules.ts`
    : `apps/server/src/modules/${folder}/testing/security.ts`
}
