import { previewPath } from '@rostrum/contracts/content/articles/preview'

/** URLs of all pages, as the specification names them. */
export const routePaths = {
  jumpLoading: '/jumpLoading',
  home: '/homepage/index',
  grades: '/grades/list',
  applications: '/recruit/list',
  application: '/recruit/details',
  form: '/recruit/form',
  ticket: '/ticket/list',
  notices: '/notice/list',
  notice: '/notice/details',
  deliver: '/notice/deliver',
  delivered: '/notice/deliverySuccessful',
  records: '/notice/record',
  publicity: '/publicity/list',
  publicityDetails: '/publicity/details',
  profile: '/userInfo/details',
  profileEdit: '/userInfo/edit',
  privacy: '/userInfo/privacy',
  messages: '/userInfo/messages',
  agreement: '/userInfo/agreement',
  help: '/help/index',
  written: '/written/index',
  login: '/login',
  forgot: '/forgetPwd',
  formerHome: '/home/index',
  lock: '/lock',
  verify: '/verify',
  policyPrivacy: '/policy/privacy',
  preview: previewPath,
} as const

type Query = Readonly<Record<string, string | number | undefined>>

function pathWithQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

/** List parameters are in the URL, so that a link reproduces the view. */
type ListQuery = { page?: number; search?: string; project?: string }

type DocumentQuery = { id?: string; version?: string }

/** Dialogs of an application that a link can open. */
export type ActionParam = 'pay' | 'withdraw' | 'photo' | 'waiver' | 'position'

/** Builds every link of the portal. A link without a required parameter does not compile. */
export const paths = {
  jumpLoading: (query: { to: string }) => pathWithQuery(routePaths.jumpLoading, query),
  home: () => routePaths.home,
  grades: () => routePaths.grades,
  applications: (query?: ListQuery) => pathWithQuery(routePaths.applications, query),
  /** `act` opens the dialog of an action at once. */
  application: (query: { id: string; act?: ActionParam }) => pathWithQuery(routePaths.application, query),
  /** `part` is the section or field to open first. */
  form: (query: { projectId: string; step?: 'fill'; part?: string }) => pathWithQuery(routePaths.form, query),
  ticket: (query?: { id?: string }) => pathWithQuery(routePaths.ticket, query),
  notices: (query?: ListQuery) => pathWithQuery(routePaths.notices, query),
  notice: (query: { id: string }) => pathWithQuery(routePaths.notice, query),
  deliver: (query: { projectId: string }) => pathWithQuery(routePaths.deliver, query),
  delivered: (query: { id: string }) => pathWithQuery(routePaths.delivered, query),
  records: (query?: ListQuery) => pathWithQuery(routePaths.records, query),
  publicity: (query?: ListQuery) => pathWithQuery(routePaths.publicity, query),
  publicityDetails: (query: { id: string }) => pathWithQuery(routePaths.publicityDetails, query),
  profile: () => routePaths.profile,
  /** The `section` of the form to open first. */
  profileEdit: (query?: { section?: string }) => pathWithQuery(routePaths.profileEdit, query),
  privacy: () => routePaths.privacy,
  messages: () => routePaths.messages,
  /** A consent document: the current version, or the named one. */
  agreement: (query?: DocumentQuery) => pathWithQuery(routePaths.agreement, query),
  policyPrivacy: (query?: DocumentQuery) => pathWithQuery(routePaths.policyPrivacy, query),
  help: (query?: { id?: string; section?: string }) => pathWithQuery(routePaths.help, query),
  written: (query?: { id?: string }) => pathWithQuery(routePaths.written, query),
  login: () => routePaths.login,
  forgot: () => routePaths.forgot,
  lock: () => routePaths.lock,
  verify: () => routePaths.verify,
} as const
