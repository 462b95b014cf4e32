import { type Locale, locales, portalLocales } from './locale.ts'
import type { MessageTypes } from './translator.ts'

/** A module's texts: one JSON file for each of its languages, in the folder of its name. */
type Module<Messages extends MessageTypes, Locales extends readonly Locale[]> = {
  readonly locales: Locales
  /** Known to the compiler only. */
  readonly messages?: Messages
}

const staff = <Messages extends MessageTypes>(): Module<Messages, typeof locales> => ({ locales })
const applicants = <Messages extends MessageTypes>(): Module<Messages, typeof portalLocales> => ({
  locales: portalLocales,
})

/** All modules that have texts, in the languages of staff or of applicants and authors of forms. */
export const modules = {
  'access/accounts': staff<import('./access/accounts/messages.generated.ts').Messages>(),
  'access/identity': staff<import('./access/identity/messages.generated.ts').Messages>(),
  'approvals/requests': staff<import('./approvals/requests/messages.generated.ts').Messages>(),
  'assessment/tests': staff<import('./assessment/tests/messages.generated.ts').Messages>(),
  'content/articles': staff<import('./content/articles/messages.generated.ts').Messages>(),
  'attendance/configuration': staff<import('./attendance/configuration/messages.generated.ts').Messages>(),
  'attendance/day-history': staff<import('./attendance/day-history/messages.generated.ts').Messages>(),
  'attendance/days': staff<import('./attendance/days/messages.generated.ts').Messages>(),
  'attendance/devices': staff<import('./attendance/devices/messages.generated.ts').Messages>(),
  'attendance/figure-reports': staff<import('./attendance/figure-reports/messages.generated.ts').Messages>(),
  'attendance/holidays': staff<import('./attendance/holidays/messages.generated.ts').Messages>(),
  'attendance/months': staff<import('./attendance/months/messages.generated.ts').Messages>(),
  'attendance/periods': staff<import('./attendance/periods/messages.generated.ts').Messages>(),
  'attendance/punch-review': staff<import('./attendance/punch-review/messages.generated.ts').Messages>(),
  'attendance/punches': staff<import('./attendance/punches/messages.generated.ts').Messages>(),
  'attendance/reminders': staff<import('./attendance/reminders/messages.generated.ts').Messages>(),
  'attendance/schedules': staff<import('./attendance/schedules/messages.generated.ts').Messages>(),
  'attendance/data-permissions': staff<import('./attendance/data-permissions/messages.generated.ts').Messages>(),
  'attendance/rules': staff<import('./attendance/rules/messages.generated.ts').Messages>(),
  'attendance/appeals': staff<import('./attendance/appeals/messages.generated.ts').Messages>(),
  'attendance/maintenance': staff<import('./attendance/maintenance/messages.generated.ts').Messages>(),
  'attendance/requests': staff<import('./attendance/requests/messages.generated.ts').Messages>(),
  'attendance/statistics': staff<import('./attendance/statistics/messages.generated.ts').Messages>(),
  'attendance/templates': staff<import('./attendance/templates/messages.generated.ts').Messages>(),
  'attendance/maternity-protection':
    staff<import('./attendance/maternity-protection/messages.generated.ts').Messages>(),
  'attendance/working-time': staff<import('./attendance/working-time/messages.generated.ts').Messages>(),
  'attendance/leave': staff<import('./attendance/leave/messages.generated.ts').Messages>(),
  'forms/catalogue': applicants<import('./forms/catalogue/messages.generated.ts').Messages>(),
  'forms/designer': applicants<import('./forms/designer/messages.generated.ts').Messages>(),
  'forms/designer-code': applicants<import('./forms/designer-code/messages.generated.ts').Messages>(),
  'forms/engine': staff<import('./forms/engine/messages.generated.ts').Messages>(),
  'forms/formula': applicants<import('./forms/formula/messages.generated.ts').Messages>(),
  'forms/problems': applicants<import('./forms/problems/messages.generated.ts').Messages>(),
  'forms/registry': staff<import('./forms/registry/messages.generated.ts').Messages>(),
  'forms/submissions': staff<import('./forms/submissions/messages.generated.ts').Messages>(),
  'forms/rules': applicants<import('./forms/rules/messages.generated.ts').Messages>(),
  'guide/attendance': staff<import('./guide/attendance/messages.generated.ts').Messages>(),
  'guide/clock': staff<import('./guide/clock/messages.generated.ts').Messages>(),
  'guide/punch': staff<import('./guide/punch/messages.generated.ts').Messages>(),
  kernel: staff<import('./kernel/messages.generated.ts').Messages>(),
  'kernel/checks': staff<import('./kernel/checks/messages.generated.ts').Messages>(),
  'workforce/chart': staff<import('./workforce/chart/messages.generated.ts').Messages>(),
  'organisation/structure': staff<import('./organisation/structure/messages.generated.ts').Messages>(),
  'organisation/units': staff<import('./organisation/units/messages.generated.ts').Messages>(),
  'portal/application': applicants<import('./portal/application/messages.generated.ts').Messages>(),
  'portal/applications': applicants<import('./portal/applications/messages.generated.ts').Messages>(),
  'portal/content': applicants<import('./portal/content/messages.generated.ts').Messages>(),
  'portal/documents': applicants<import('./portal/documents/messages.generated.ts').Messages>(),
  'portal/examination': applicants<import('./portal/examination/messages.generated.ts').Messages>(),
  'portal/form-host': applicants<import('./portal/form-host/messages.generated.ts').Messages>(),
  'portal/home': applicants<import('./portal/home/messages.generated.ts').Messages>(),
  'portal/identity': applicants<import('./portal/identity/messages.generated.ts').Messages>(),
  'portal/messages': applicants<import('./portal/messages/messages.generated.ts').Messages>(),
  'portal/outcome': applicants<import('./portal/outcome/messages.generated.ts').Messages>(),
  'portal/payment': applicants<import('./portal/payment/messages.generated.ts').Messages>(),
  'portal/positions': applicants<import('./portal/positions/messages.generated.ts').Messages>(),
  'portal/privacy': applicants<import('./portal/privacy/messages.generated.ts').Messages>(),
  'portal/profile': applicants<import('./portal/profile/messages.generated.ts').Messages>(),
  'portal/recruitment': applicants<import('./portal/recruitment/messages.generated.ts').Messages>(),
  'portal/registration': applicants<import('./portal/registration/messages.generated.ts').Messages>(),
  'portal/requirements': applicants<import('./portal/requirements/messages.generated.ts').Messages>(),
  'recruitment/applications': staff<import('./recruitment/applications/messages.generated.ts').Messages>(),
  'recruitment/examination': staff<import('./recruitment/examination/messages.generated.ts').Messages>(),
  'recruitment/map': staff<import('./recruitment/map/messages.generated.ts').Messages>(),
  'recruitment/messages': staff<import('./recruitment/messages/messages.generated.ts').Messages>(),
  'recruitment/payment': staff<import('./recruitment/payment/messages.generated.ts').Messages>(),
  'recruitment/personal-data': staff<import('./recruitment/personal-data/messages.generated.ts').Messages>(),
  'recruitment/positions': staff<import('./recruitment/positions/messages.generated.ts').Messages>(),
  'recruitment/profile': staff<import('./recruitment/profile/messages.generated.ts').Messages>(),
  'recruitment/projects': staff<import('./recruitment/projects/messages.generated.ts').Messages>(),
  'recruitment/requirements': staff<import('./recruitment/requirements/messages.generated.ts').Messages>(),
  'recruitment/review': staff<import('./recruitment/review/messages.generated.ts').Messages>(),
  'server/demo': applicants<import('./server/demo/messages.generated.ts').Messages>(),
  'server/documents': applicants<import('./server/documents/messages.generated.ts').Messages>(),
  'server/interviews': staff<import('./server/interviews/messages.generated.ts').Messages>(),
  'server/interview-mail': staff<import('./server/interview-mail/messages.generated.ts').Messages>(),
  'server/mail': staff<import('./server/mail/messages.generated.ts').Messages>(),
  'server/messages': applicants<import('./server/messages/messages.generated.ts').Messages>(),
  'server/payment': applicants<import('./server/payment/messages.generated.ts').Messages>(),
  'server/tests': staff<import('./server/tests/messages.generated.ts').Messages>(),
  'server/sms': staff<import('./server/sms/messages.generated.ts').Messages>(),
  'shell/designer': applicants<import('./shell/designer/messages.generated.ts').Messages>(),
  'shell/guide': staff<import('./shell/guide/messages.generated.ts').Messages>(),
  'shell/lists': staff<import('./shell/lists/messages.generated.ts').Messages>(),
  'shell/places': staff<import('./shell/places/messages.generated.ts').Messages>(),
  'shell/portal': applicants<import('./shell/portal/messages.generated.ts').Messages>(),
  'shell/workbench': staff<import('./shell/workbench/messages.generated.ts').Messages>(),
  'workforce/channel-posts': staff<import('./workforce/channel-posts/messages.generated.ts').Messages>(),
  'stores/stores': staff<import('./stores/stores/messages.generated.ts').Messages>(),
  'system/audit': staff<import('./system/audit/messages.generated.ts').Messages>(),
  'system/files': staff<import('./system/files/messages.generated.ts').Messages>(),
  'system/workspace': staff<import('./system/workspace/messages.generated.ts').Messages>(),
  'system/home': staff<import('./system/home/messages.generated.ts').Messages>(),
  'system/operations': staff<import('./system/operations/messages.generated.ts').Messages>(),
  'system/reference': staff<import('./system/reference/messages.generated.ts').Messages>(),
  'system/settings': staff<import('./system/settings/messages.generated.ts').Messages>(),
  'talent/candidates': staff<import('./talent/candidates/messages.generated.ts').Messages>(),
  ui: staff<import('./ui/messages.generated.ts').Messages>(),
  'workforce/account-rules': staff<import('./workforce/account-rules/messages.generated.ts').Messages>(),
  'workforce/contracts': staff<import('./workforce/contracts/messages.generated.ts').Messages>(),
  'workforce/documents': staff<import('./workforce/documents/messages.generated.ts').Messages>(),
  'workforce/employees': staff<import('./workforce/employees/messages.generated.ts').Messages>(),
  'workforce/further-assignments': staff<import('./workforce/further-assignments/messages.generated.ts').Messages>(),
  'workforce/job-numbers': staff<import('./workforce/job-numbers/messages.generated.ts').Messages>(),
  'workforce/numbers': staff<import('./workforce/numbers/messages.generated.ts').Messages>(),
  'workforce/onboarding': staff<import('./workforce/onboarding/messages.generated.ts').Messages>(),
  'workforce/own-file': staff<import('./workforce/own-file/messages.generated.ts').Messages>(),
  'workforce/personal-records': staff<import('./workforce/personal-records/messages.generated.ts').Messages>(),
  'workforce/personnel': staff<import('./workforce/personnel/messages.generated.ts').Messages>(),
  'workforce/roster-fields': staff<import('./workforce/roster-fields/messages.generated.ts').Messages>(),
  'workforce/store-people': staff<import('./workforce/store-people/messages.generated.ts').Messages>(),
} as const

export type ModuleName = keyof typeof modules

type MessagesOf<Name extends ModuleName> = NonNullable<(typeof modules)[Name]['messages']>

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never

/** The messages of several modules together. */
export type MessagesIn<Names extends readonly ModuleName[]> =
  Intersection<MessagesOf<Names[number]>> extends infer Messages extends MessageTypes ? Messages : never

/** Which modules the pages of an application load together. */
export const bundles = {
  'portal-first': ['ui', 'shell/portal', 'portal/recruitment', 'portal/home'],
  'portal-rest': [
    'portal/application',
    'portal/applications',
    'portal/content',
    'portal/documents',
    'portal/examination',
    'portal/form-host',
    'portal/identity',
    'portal/outcome',
    'portal/payment',
    'portal/positions',
    'portal/messages',
    'portal/privacy',
    'portal/profile',
    'portal/registration',
    'portal/requirements',
    'recruitment/requirements',
    'kernel/checks',
    'forms/engine',
  ],
  designer: [
    'ui',
    'forms/engine',
    'forms/problems',
    'forms/catalogue',
    'forms/designer',
    'forms/designer-code',
    'forms/formula',
    'forms/rules',
    'shell/designer',
  ],
  /** What every page of the phone app needs. */
  'guide-first': ['ui', 'shell/guide', 'guide/clock'],
  /** What every page of the workbench needs. */
  'workbench-first': ['ui', 'kernel', 'shell/workbench', 'access/identity', 'system/workspace'],
} as const satisfies Readonly<Record<string, readonly ModuleName[]>>

export type BundleName = keyof typeof bundles

export type PortalMessages = MessagesIn<[...(typeof bundles)['portal-first'], ...(typeof bundles)['portal-rest']]>
export type DesignerMessages = MessagesIn<(typeof bundles)['designer']>
export type GuideMessages = MessagesIn<
  [
    ...(typeof bundles)['guide-first'],
    'access/identity',
    'approvals/requests',
    'attendance/appeals',
    'attendance/days',
    'attendance/devices',
    'attendance/figure-reports',
    'attendance/requests',
    'guide/attendance',
    'guide/punch',
    'system/workspace',
    'workforce/documents',
    'workforce/employees',
    'workforce/own-file',
  ]
>
export type UiMessages = MessagesIn<['ui']>

/** Modules that staff read, in all languages. */
export type StaffModule = {
  [Name in ModuleName]: (typeof modules)[Name]['locales'] extends typeof portalLocales ? never : Name
}[ModuleName]

export const moduleNames = Object.keys(modules) as ModuleName[]

const isStaffModule = (name: ModuleName): name is StaffModule => modules[name].locales === locales

export const staffModules = moduleNames.filter(isStaffModule)

export type WorkbenchMessages = MessagesIn<readonly StaffModule[]>

/** The texts that are there before those of any page. */
export type FirstWorkbenchMessages = MessagesIn<(typeof bundles)['workbench-first']>
