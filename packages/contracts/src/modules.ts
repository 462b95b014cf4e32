import { accountsContract } from './access/accounts/module.ts'
import { identityContract } from './access/identity/module.ts'
import { approvalsContract } from './approvals/requests/module.ts'
import { testsContract } from './assessment/tests/module.ts'
import { appealsContract } from './attendance/appeals/module.ts'
import { configurationContract } from './attendance/configuration/module.ts'
import { dataPermissionsContract } from './attendance/data-permissions/module.ts'
import { dayHistoryContract } from './attendance/day-history/module.ts'
import { daysContract } from './attendance/days/module.ts'
import { devicesContract } from './attendance/devices/module.ts'
import { figureReportsContract } from './attendance/figure-reports/module.ts'
import { holidaysContract } from './attendance/holidays/module.ts'
import { leaveContract } from './attendance/leave/module.ts'
import { maintenanceContract } from './attendance/maintenance/module.ts'
import { maternityProtectionContract } from './attendance/maternity-protection/module.ts'
import { monthsContract } from './attendance/months/module.ts'
import { attendancePeriodsContract } from './attendance/periods/module.ts'
import { punchReviewContract } from './attendance/punch-review/module.ts'
import { punchesContract } from './attendance/punches/module.ts'
import { remindersContract } from './attendance/reminders/module.ts'
import { requestsContract } from './attendance/requests/module.ts'
import { attendanceRulesContract } from './attendance/rules/module.ts'
import { schedulesContract } from './attendance/schedules/module.ts'
import { attendanceStatisticsContract } from './attendance/statistics/module.ts'
import { templatesContract } from './attendance/templates/module.ts'
import { workingTimeContract } from './attendance/working-time/module.ts'
import { articlesContract } from './content/articles/module.ts'
import { approvalErrors } from './engines/approval/approval.errors.ts'
import { periodErrors } from './engines/period/period.errors.ts'
import { resourceErrors } from './engines/resource/resource.errors.ts'
import { runErrors } from './engines/run/run.errors.ts'
import { timelineErrors } from './engines/timeline/timeline.errors.ts'
import { formRegistryContract } from './forms/registry/module.ts'
import { formSubmissionsContract } from './forms/submissions/module.ts'
import type { Contract } from './kernel/contract.ts'
import { kernelErrors } from './kernel/kernel.errors.ts'
import { structureContract } from './organisation/structure/module.ts'
import { unitsContract } from './organisation/units/module.ts'
import { applicationsContract } from './recruitment/applications/module.ts'
import { documentsContract } from './recruitment/documents/module.ts'
import { examinationContract } from './recruitment/examination/module.ts'
import { messagesContract } from './recruitment/messages/module.ts'
import { paymentContract } from './recruitment/payment/module.ts'
import { personalDataContract } from './recruitment/personal-data/module.ts'
import { positionsContract } from './recruitment/positions/module.ts'
import { profileContract } from './recruitment/profile/module.ts'
import { projectsContract } from './recruitment/projects/module.ts'
import { reviewContract } from './recruitment/review/module.ts'
import { storesContract } from './stores/stores/module.ts'
import { auditContract } from './system/audit/module.ts'
import { filesContract } from './system/files/module.ts'
import { operationsContract } from './system/operations/module.ts'
import { referenceContract } from './system/reference/module.ts'
import { settingsContract } from './system/settings/module.ts'
import { workspaceContract } from './system/workspace/module.ts'
import { candidatesContract } from './talent/candidates/module.ts'
import { accountRulesContract } from './workforce/account-rules/module.ts'
import { channelPostsContract } from './workforce/channel-posts/module.ts'
import { chartContract } from './workforce/chart/module.ts'
import { contractsContract } from './workforce/contracts/module.ts'
import { employeeDocumentsContract } from './workforce/documents/module.ts'
import { employeesContract } from './workforce/employees/module.ts'
import { furtherAssignmentsContract } from './workforce/further-assignments/module.ts'
import { jobNumbersContract } from './workforce/job-numbers/module.ts'
import { numbersContract } from './workforce/numbers/module.ts'
import { onboardingContract } from './workforce/onboarding/module.ts'
import { ownFileContract } from './workforce/own-file/module.ts'
import { personalRecordsContract } from './workforce/personal-records/module.ts'
import { personnelContract } from './workforce/personnel/module.ts'
import { rosterFieldsContract } from './workforce/roster-fields/module.ts'
import { storePeopleContract } from './workforce/store-people/module.ts'

/** What calls of any module may answer. */
const shared = [
  { name: 'kernel', errors: kernelErrors },
  { name: 'engines/resource', errors: resourceErrors },
  { name: 'engines/run', errors: runErrors },
  { name: 'engines/period', errors: periodErrors },
  { name: 'engines/timeline', errors: timelineErrors },
  { name: 'engines/approval', errors: approvalErrors },
] as const satisfies readonly Contract[]

/** The contracts of all modules: one line each. Their order is the order of directories and permissions on pages. */
export const contracts = [
  ...shared,
  projectsContract,
  positionsContract,
  applicationsContract,
  reviewContract,
  examinationContract,
  messagesContract,
  paymentContract,
  personalDataContract,
  profileContract,
  documentsContract,
  testsContract,
  candidatesContract,
  articlesContract,
  unitsContract,
  structureContract,
  chartContract,
  storesContract,
  channelPostsContract,
  employeesContract,
  furtherAssignmentsContract,
  contractsContract,
  employeeDocumentsContract,
  personalRecordsContract,
  ownFileContract,
  onboardingContract,
  personnelContract,
  numbersContract,
  rosterFieldsContract,
  storePeopleContract,
  jobNumbersContract,
  holidaysContract,
  punchesContract,
  punchReviewContract,
  requestsContract,
  figureReportsContract,
  appealsContract,
  maintenanceContract,
  templatesContract,
  schedulesContract,
  configurationContract,
  devicesContract,
  monthsContract,
  attendancePeriodsContract,
  daysContract,
  dayHistoryContract,
  attendanceStatisticsContract,
  leaveContract,
  attendanceRulesContract,
  maternityProtectionContract,
  workingTimeContract,
  dataPermissionsContract,
  remindersContract,
  accountsContract,
  accountRulesContract,
  identityContract,
  approvalsContract,
  formRegistryContract,
  formSubmissionsContract,
  referenceContract,
  settingsContract,
  auditContract,
  operationsContract,
  filesContract,
  workspaceContract,
] as const satisfies readonly Contract[]
