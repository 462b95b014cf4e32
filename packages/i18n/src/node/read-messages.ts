import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locale, PortalLocale } from '../locale.ts'
import {
  bundles,
  type MessagesIn,
  type ModuleName,
  moduleNames,
  staffModules,
  type WorkbenchMessages,
} from '../modules.ts'
import type { Texts } from '../translator.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The texts of modules in a language, from their files. @throws Error when a module has none in this language */
export function readMessages<const Names extends readonly ModuleName[]>(
  names: Names,
  locale: Locale,
): Texts<MessagesIn<Names>> {
  return Object.assign({}, ...names.map((name) => readModule(name, locale)))
}

export const messageFile = (name: ModuleName, locale: Locale): string => join(folder, name, `${locale}.json`)

const readModule = (name: ModuleName, locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(messageFile(name, locale), 'utf8'))

/** All texts of the workbench in a language. */
export const readWorkbenchMessages = (locale: Locale): Texts<WorkbenchMessages> => readMessages(staffModules, locale)

/** All texts of all modules. */
export const readAllMessages = (locale: PortalLocale): Texts<MessagesIn<readonly ModuleName[]>> =>
  readMessages(moduleNames, locale)

export const readPortalMessages = (locale: PortalLocale) =>
  readMessages([...bundles['portal-first'], ...bundles['portal-rest']], locale)

export const readDesignerMessages = (locale: PortalLocale) => readMessages(bundles.designer, locale)
