import '@rostrum/forms/eager'
import {
  type CompiledForm,
  compileForm,
  DefinitionError,
  displayLanguage,
  type FormDefinition,
  languagesOf,
  localizeDefinition,
  parseDefinition,
} from '@rostrum/forms'
import { hasScripts } from '@rostrum/forms/definition/scripts-of'
import type { Locale } from '@rostrum/i18n/locale'
import type { Db } from '../../../kernel/database/database.ts'
import { FormBindings } from './bindings.ts'
import { findNewestVersionId, findVersion } from './form.store.ts'

/** A compiled version of a form for validation. */
export type LoadedForm = {
  readonly versionId: string
  readonly code: string
  readonly definition: FormDefinition
  readonly bindings: FormBindings
  /** For language-independent use. */
  readonly compiled: CompiledForm
  /** For errors, which contain labels and the author's hints, in the language that readers of `locale` see the form in. */
  readonly compiledIn: (locale: Locale) => CompiledForm
  readonly hasScripts: boolean
}

const maximumCached = 200
/** Versions never change, so a compiled one is valid as long as the process lives. */
const cache = new Map<string, LoadedForm>()

/** @throws when there is no such version: others refer to versions by foreign keys */
export async function loadForm(db: Db, versionId: string): Promise<LoadedForm> {
  const known = cache.get(versionId)
  if (known) return known
  const version = await findVersion(db, versionId)
  if (!version) throw new Error(`There is no form version ${versionId}.`)
  const definition = readDefinition(version.definition)
  const form: LoadedForm = {
    versionId,
    code: version.code,
    definition,
    bindings: FormBindings.parse(version.bindings),
    compiled: compileForm(definition),
    compiledIn: compiledByLanguage(definition),
    hasScripts: hasScripts(definition),
  }
  if (cache.size >= maximumCached) cache.clear()
  cache.set(versionId, form)
  return form
}

function compiledByLanguage(definition: FormDefinition): LoadedForm['compiledIn'] {
  const languages = languagesOf(definition)
  const known = new Map<string, CompiledForm>()
  return (locale) => {
    const language = displayLanguage(languages, locale) ?? locale
    const compiled = known.get(language) ?? compileForm(localizeDefinition(definition, language))
    known.set(language, compiled)
    return compiled
  }
}

/** The newest version of a form, or undefined when no form has the code. */
export async function newestForm(db: Db, code: string): Promise<LoadedForm | undefined> {
  const versionId = await findNewestVersionId(db, code)
  return versionId === undefined ? undefined : loadForm(db, versionId)
}

/** @throws DefinitionError with all errors: a definition is valid as a whole or not at all */
export function readDefinition(source: unknown): FormDefinition {
  const { definition, problems } = parseDefinition(source)
  if (!definition) throw new DefinitionError(problems)
  return definition
}
