import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from './engine/public/module-screens.ts'
import type { RecordExtension } from './engine/public/record-parts.ts'
import type { ResourceOverride } from './engine/public/resource-override.ts'
import { accountScreens } from './features/access/accounts/screens.ts'
import { identityScreens } from './features/access/identity/screens.ts'
import { approvalScreens } from './features/approvals/requests/screens.ts'
import { testScreens } from './features/assessment/tests/screens.ts'
import { appealScreens } from './features/attendance/appeals/screens.ts'
import { configurationScreens } from './features/attendance/configuration/screens.ts'
import { dataPermissionScreens } from './features/attendance/data-permissions/screens.ts'
import { dayHistoryScreens } from './features/attendance/day-history/screens.ts'
import { attendanceDayScreens } from './features/attendance/days/screens.ts'
import { deviceScreens } from './features/attendance/devices/screens.ts'
import { figureReportScreens } from './features/attendance/figure-reports/screens.ts'
import { holidayScreens } from './features/attendance/holidays/screens.ts'
import { leaveScreens } from './features/attendance/leave/screens.ts'
import { maintenanceScreens } from './features/attendance/maintenance/screens.ts'
import { maternityProtectionScreens } from './features/attendance/maternity-protection/screens.ts'
import { attendanceMonthScreens } from './features/attendance/months/screens.ts'
import { attendancePeriodScreens } from './features/attendance/periods/screens.ts'
import { punchReviewScreens } from './features/attendance/punch-review/screens.ts'
import { punchScreens } from './features/attendance/punches/screens.ts'
import { reminderScreens } from './features/attendance/reminders/screens.ts'
import { attendanceRequestScreens } from './features/attendance/requests/screens.ts'
import { attendanceRuleScreens } from './features/attendance/rules/screens.ts'
import { scheduleScreens } from './features/attendance/schedules/screens.ts'
import { attendanceStatisticScreens } from './features/attendance/statistics/screens.ts'
import { templateScreens } from './features/attendance/templates/screens.ts'
import { workingTimeScreens } from './features/attendance/working-time/screens.ts'
import { articleScreens } from './features/content/articles/screens.ts'
import { formScreens } from './features/forms/registry/screens.ts'
import { formSubmissionScreens } from './features/forms/submissions/screens.ts'
import { structureScreens } from './features/organisation/structure/screens.ts'
import { unitScreens } from './features/organisation/units/screens.ts'
import { examinationScreens } from './features/recruitment/examination/screens.ts'
import { examMapScreens } from './features/recruitment/map/screens.ts'
import { messageScreens } from './features/recruitment/messages/screens.ts'
import { paymentScreens } from './features/recruitment/payment/screens.ts'
import { positionScreens } from './features/recruitment/positions/screens.ts'
import { projectScreens } from './features/recruitment/projects/screens.ts'
import { reviewScreens } from './features/recruitment/review/screens.ts'
import { storeScreens } from './features/stores/stores/screens.ts'
import { auditScreens } from './features/system/audit/screens.ts'
import { operationsScreens } from './features/system/operations/screens.ts'
import { referenceScreens } from './features/system/reference/screens.ts'
import { settingsScreens } from './features/system/settings/screens.ts'
import { workspaceScreens } from './features/system/workspace/screens.ts'
import { candidateScreens } from './features/talent/candidates/screens.ts'
import { accountRuleScreens } from './features/workforce/account-rules/screens.ts'
import { channelPostScreens } from './features/workforce/channel-posts/screens.ts'
import { chartScreens } from './features/workforce/chart/screens.ts'
import { contractScreens } from './features/workforce/contracts/screens.ts'
import { documentScreens } from './features/workforce/documents/screens.ts'
import { employeeScreens } from './features/workforce/employees/screens.ts'
import { furtherAssignmentScreens } from './features/workforce/further-assignments/screens.ts'
import { jobNumberScreens } from './features/workforce/job-numbers/screens.ts'
import { numberScreens } from './features/workforce/numbers/screens.ts'
import { onboardingScreens } from './features/workforce/onboarding/screens.ts'
import { ownFileScreens } from './features/workforce/own-file/screens.ts'
import { personalRecordScreens } from './features/workforce/personal-records/screens.ts'
import { personnelScreens } from './features/workforce/personnel/screens.ts'
import { rosterFieldScreens } from './features/workforce/roster-fields/screens.ts'
import { storePeopleScreens } from './features/workforce/store-people/screens.ts'
import type { PageLocator, PageMessages, Screen } from './shell/pages.ts'
import type { TextPart } from './shell/text-part.ts'
import type { TodoTasksByKind } from './shell/todo-tasks.ts'

/** The screens of every module, listed by hand: one line a module. */
const modules: readonly ModuleScreens[] = [
  accountScreens,
  identityScreens,
  approvalScreens,
  articleScreens,
  auditScreens,
  candidateScreens,
  contractScreens,
  documentScreens,
  personalRecordScreens,
  ownFileScreens,
  employeeScreens,
  examinationScreens,
  formScreens,
  formSubmissionScreens,
  examMapScreens,
  holidayScreens,
  configurationScreens,
  deviceScreens,
  figureReportScreens,
  scheduleScreens,
  attendanceDayScreens,
  dayHistoryScreens,
  attendanceStatisticScreens,
  attendanceMonthScreens,
  maternityProtectionScreens,
  workingTimeScreens,
  attendancePeriodScreens,
  punchReviewScreens,
  attendanceRequestScreens,
  appealScreens,
  punchScreens,
  maintenanceScreens,
  leaveScreens,
  attendanceRuleScreens,
  dataPermissionScreens,
  reminderScreens,
  furtherAssignmentScreens,
  jobNumberScreens,
  operationsScreens,
  accountRuleScreens,
  onboardingScreens,
  personnelScreens,
  numberScreens,
  messageScreens,
  paymentScreens,
  positionScreens,
  projectScreens,
  referenceScreens,
  reviewScreens,
  rosterFieldScreens,
  storePeopleScreens,
  settingsScreens,
  channelPostScreens,
  storeScreens,
  templateScreens,
  testScreens,
  structureScreens,
  chartScreens,
  unitScreens,
  workspaceScreens,
]

const ResourcePage = lazyPage(
  () => import('./engine/ResourcePage.tsx'),
  ({ ResourcePage }) => ResourcePage,
)
const ImportPage = lazyPage(
  () => import('./engine/ImportPage.tsx'),
  ({ ImportPage }) => ImportPage,
)

const pages: Readonly<Record<string, Screen>> = Object.assign({}, ...modules.map((module) => module.pages))

export const resourceOverrides = Object.assign({}, ...modules.map(({ overrides }) => overrides)) as Readonly<
  Record<string, ResourceOverride>
>

export const todoTasks: TodoTasksByKind = Object.assign({}, ...modules.map(({ todos }) => todos))

export const recordExtensions = collect(
  modules.map(({ records = {} }) => records),
  joinExtensions,
)

const messages: PageMessages = collect(
  modules.map((module) => module.messages ?? {}),
  (one, other) => [...one, ...other],
)

/** Values of several modules by key, where more than one module may name a key. */
function collect<T>(some: readonly Readonly<Record<string, T>>[], join: (one: T, other: T) => T) {
  const all: Record<string, T> = {}
  for (const [key, value] of some.flatMap((each) => Object.entries(each)))
    all[key] = all[key] === undefined ? value : join(all[key], value)
  return all
}

function joinExtensions(one: RecordExtension, other: RecordExtension): RecordExtension {
  const ascending = (some: { readonly order: number }, more: { readonly order: number }) => some.order - more.order
  return {
    parts: [...(one.parts ?? []), ...(other.parts ?? [])].toSorted(ascending),
    acts: [...(one.acts ?? []), ...(other.acts ?? [])].toSorted(ascending),
  }
}

function messagesAt(path: string): readonly TextPart[] {
  const found = messages[path]
  const above = path.slice(0, path.lastIndexOf('/'))
  return found ?? (above ? messagesAt(above) : [])
}

const located = new Map<string, ReturnType<PageLocator>>()

/** Finds the page at a path. A path without a page of its own belongs to a resource. */
export const locatePage: PageLocator = (path) => {
  const known = located.get(path)
  if (known) return known
  const screen = locate(path)
  const isList = screen.Page === ResourcePage || screen.Page === ImportPage
  const ofLists: readonly TextPart[] = isList ? ['shell/lists'] : []
  const found = { ...screen, messages: [...messagesAt(path), ...ofLists] }
  located.set(path, found)
  return found
}

function locate(path: string): Screen & { readonly menu: string } {
  const page = pages[path]
  if (page) return { menu: path, ...page }
  if (!path.endsWith('/import')) return { menu: path, Page: ResourcePage }
  return {
    menu: path.replace(/\/import$/, ''),
    Page: ImportPage,
    title: (t, name) => t('shell.import_of', { name }),
  }
}
