import type { Module } from '../module.ts'
import { accountsModule } from './access/accounts/module.ts'
import { identityModule } from './access/identity/module.ts'
import { approvalsModule } from './approvals/requests/module.ts'
import { assessmentModule } from './assessment/tests/module.ts'
import { appealsModule } from './attendance/appeals/module.ts'
import { configurationModule } from './attendance/configuration/module.ts'
import { dataPermissionsModule } from './attendance/data-permissions/module.ts'
import { dayHistoryModule } from './attendance/day-history/module.ts'
import { daysModule } from './attendance/days/module.ts'
import { devicesModule } from './attendance/devices/module.ts'
import { figureReportsModule } from './attendance/figure-reports/module.ts'
import { holidaysModule } from './attendance/holidays/module.ts'
import { leaveModule } from './attendance/leave/module.ts'
import { maintenanceModule } from './attendance/maintenance/module.ts'
import { maternityProtectionModule } from './attendance/maternity-protection/module.ts'
import { monthsModule } from './attendance/months/module.ts'
import { attendancePeriodsModule } from './attendance/periods/module.ts'
import { punchReviewModule } from './attendance/punch-review/module.ts'
import { punchesModule } from './attendance/punches/module.ts'
import { remindersModule } from './attendance/reminders/module.ts'
import { requestsModule } from './attendance/requests/module.ts'
import { attendanceRulesModule } from './attendance/rules/module.ts'
import { schedulesModule } from './attendance/schedules/module.ts'
import { attendanceStatisticsModule } from './attendance/statistics/module.ts'
import { templatesModule } from './attendance/templates/module.ts'
import { workingTimeModule } from './attendance/working-time/module.ts'
import { contentModule } from './content/articles/module.ts'
import { formsModule } from './forms/registry/module.ts'
import { formSubmissionsModule } from './forms/submissions/module.ts'
import { structureModule } from './organisation/structure/module.ts'
import { unitsModule } from './organisation/units/module.ts'
import { applicationDocumentsModule } from './recruitment/application-documents/module.ts'
import { applicationsModule } from './recruitment/applications/module.ts'
import { demoModule } from './recruitment/demo/module.ts'
import { documentsModule } from './recruitment/documents/module.ts'
import { examinationModule } from './recruitment/examination/module.ts'
import { messagesModule } from './recruitment/messages/module.ts'
import { paymentModule } from './recruitment/payment/module.ts'
import { personalDataModule } from './recruitment/personal-data/module.ts'
import { positionsModule } from './recruitment/positions/module.ts'
import { profileModule } from './recruitment/profile/module.ts'
import { projectsModule } from './recruitment/projects/module.ts'
import { reviewModule } from './recruitment/review/module.ts'
import { storesModule } from './stores/stores/module.ts'
import { auditModule } from './system/audit/module.ts'
import { filesModule } from './system/files/module.ts'
import { operationsModule } from './system/operations/module.ts'
import { referenceModule } from './system/reference/module.ts'
import { runsModule } from './system/runs/module.ts'
import { settingsModule } from './system/settings/module.ts'
import { workspaceModule } from './system/workspace/module.ts'
import { talentModule } from './talent/candidates/module.ts'
import { accountRulesModule } from './workforce/account-rules/module.ts'
import { channelPostsModule } from './workforce/channel-posts/module.ts'
import { chartModule } from './workforce/chart/module.ts'
import { contractsModule } from './workforce/contracts/module.ts'
import { employeeDocumentsModule } from './workforce/documents/module.ts'
import { employeesModule } from './workforce/employees/module.ts'
import { furtherAssignmentsModule } from './workforce/further-assignments/module.ts'
import { jobNumbersModule } from './workforce/job-numbers/module.ts'
import { numbersModule } from './workforce/numbers/module.ts'
import { onboardingModule } from './workforce/onboarding/module.ts'
import { ownFileModule } from './workforce/own-file/module.ts'
import { personalRecordsModule } from './workforce/personal-records/module.ts'
import { personnelModule } from './workforce/personnel/module.ts'
import { rosterFieldsModule } from './workforce/roster-fields/module.ts'
import { storePeopleModule } from './workforce/store-people/module.ts'

/**
 * Every module of the server, one line each: what is not here does not exist. The order is that of sample data, of
 * menus within a directory, and of erasure backwards.
 */
export const modules: readonly Module[] = [
  settingsModule,
  referenceModule,
  auditModule,
  operationsModule,
  workspaceModule,
  unitsModule,
  accountsModule,
  structureModule,
  storesModule,
  employeesModule,
  storePeopleModule,
  furtherAssignmentsModule,
  channelPostsModule,
  accountRulesModule,
  onboardingModule,
  personnelModule,
  numbersModule,
  chartModule,
  rosterFieldsModule,
  jobNumbersModule,
  contractsModule,
  employeeDocumentsModule,
  personalRecordsModule,
  approvalsModule,
  ownFileModule,
  holidaysModule,
  templatesModule,
  schedulesModule,
  configurationModule,
  devicesModule,
  punchesModule,
  punchReviewModule,
  attendanceRulesModule,
  requestsModule,
  figureReportsModule,
  appealsModule,
  maintenanceModule,
  leaveModule,
  monthsModule,
  maternityProtectionModule,
  workingTimeModule,
  attendancePeriodsModule,
  daysModule,
  dayHistoryModule,
  attendanceStatisticsModule,
  remindersModule,
  dataPermissionsModule,
  identityModule,
  filesModule,
  contentModule,
  formsModule,
  formSubmissionsModule,
  documentsModule,
  profileModule,
  projectsModule,
  positionsModule,
  applicationsModule,
  applicationDocumentsModule,
  reviewModule,
  messagesModule,
  paymentModule,
  examinationModule,
  assessmentModule,
  talentModule,
  demoModule,
  personalDataModule,
  runsModule,
]
