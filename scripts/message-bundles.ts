import { type ErrorCode, errorCatalogue } from '@rostrum/contracts/errors'
import { type Locale, locales } from '@rostrum/i18n/locale'
import {
  type BundleName,
  bundles,
  type ModuleName,
  modules,
  type StaffModule,
  staffModules,
} from '@rostrum/i18n/modules'
import { messageFile, readMessages } from '@rostrum/i18n/node/read-messages'
import type { Plugin } from 'vite'

const prefix = 'virtual:messages/'
/** The labels of the modules whose texts come with their pages. */
const labels = 'workbench-labels'
const isBundle = (name: string): name is BundleName => name in bundles
const isModule = (name: string): name is ModuleName => name in modules

/** Modules whose texts come with their pages. */
const deferredModules: readonly StaffModule[] = staffModules.filter(
  (name) => !bundles['workbench-first'].some((first) => first === name),
)

/** Keys of names: of records, fields, values, events, kinds of approval, permissions, pages, settings and jobs. */
export const isLabel = (key: string): boolean =>
  /^(?:actor|approval\.kind|dictionary|entity|event|fact|field|option|page|setting|task)\./.test(key)

/**
 * Joins the texts of modules for the pages that load them together. `virtual:messages/<bundle>` has a loader for each
 * language; in the workbench a language brings the loaders of the modules that come with their pages.
 */
export function messageBundles(): Plugin {
  return {
    name: 'message-bundles',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [, name = '', locale] = /^(.+?)(?:\.([\w-]+))?$/.exec(id.slice(prefix.length + 1)) ?? []
      if (locale === undefined) return loadersOf(localesOf(modulesOf(name)), (each) => `${name}.${each}`)
      const spoken = locales.find((each) => each === locale)
      if (!spoken) throw new Error(`${id} names no language`)
      const names = modulesOf(name)
      for (const each of names) this.addWatchFile(messageFile(each, spoken))
      const further =
        name === 'workbench-first'
          ? `export const modules = ${loaderMap(['*', ...deferredModules], (each) => `${each === '*' ? labels : each}.${spoken}`)}`
          : ''
      const texts = pageMessages(names, spoken, name)
      const shown = name === labels ? Object.fromEntries(Object.entries(texts).filter(([key]) => isLabel(key))) : texts
      return `export const messages = ${JSON.stringify(shown)}\n${further}`
    },
  }
}

function modulesOf(name: string): readonly ModuleName[] {
  if (isBundle(name)) return bundles[name]
  if (name === 'portal') return [...bundles['portal-first'], ...bundles['portal-rest']]
  if (name === 'workbench') return staffModules
  if (name === labels) return deferredModules
  if (isModule(name)) return [name]
  throw new Error(`${name} is no module or bundle of messages`)
}

const localesOf = (names: readonly ModuleName[]): readonly Locale[] =>
  locales.filter((locale) =>
    names.every((name) => {
      const spoken: readonly Locale[] = modules[name].locales
      return spoken.includes(locale)
    }),
  )

const loadersOf = (names: readonly string[], moduleOf: (name: string) => string): string =>
  `export const loaders = ${loaderMap(names, moduleOf)}`

const loaderMap = (names: readonly string[], moduleOf: (name: string) => string): string =>
  `{${names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(prefix + moduleOf(name))})`).join()}}`

/** Errors that pages show before a call as well, as the reason why an act is not offered (`whyNot` of an answer). */
const reasons: ReadonlySet<string> = new Set<ErrorCode>([
  'attendance.period_closed',
  'attendance_punch.awaits_decision',
  'attendance_request.flow_decides',
  'figure_report.reviewed',
])

/** What the portal has no part for. */
const beyondPortal = /^ui\.(?:plot_|back$|redo|undo_nothing$)/

/** What the server says of errors comes with its answers. */
const isOfPages = (bundle: string, key: string): boolean =>
  (!(key in errorCatalogue) || reasons.has(key)) && !(bundle.startsWith('portal') && beyondPortal.test(key))

const pageMessages = (names: readonly ModuleName[], locale: Locale, bundle: string): Record<string, string> =>
  Object.fromEntries(Object.entries(readMessages(names, locale)).filter(([key]) => isOfPages(bundle, key)))
