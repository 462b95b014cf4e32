import { loaders as formTexts } from 'virtual:messages/forms/engine'
import { loaders as uiTexts } from 'virtual:messages/ui'
import {
  type CompiledForm,
  compileForm,
  type FormDefinition,
  isSameJson,
  localizeDefinition,
  prepareForm,
} from '@rostrum/forms'
import { type Locale, locales, negotiateLocale } from '@rostrum/i18n/locale'
import type { Catalogue } from '@rostrum/i18n/translator'
import { withWholeSyllables } from '@rostrum/i18n/whole-syllables'
import { useEffect, useState } from 'react'

export type LoadedForm = {
  readonly compiled: CompiledForm
  readonly locale: Locale
  readonly messages: Catalogue
}

async function loadForm(definition: FormDefinition, language: string): Promise<LoadedForm> {
  // A form may be translated into languages that the renderer has no sentences in.
  const locale = negotiateLocale(language, locales, 'en')
  const [ui, forms] = await Promise.all([uiTexts[locale](), formTexts[locale](), prepareForm(definition)])
  const compiled = compileForm(localizeDefinition(definition, language))
  return { compiled, locale, messages: await withWholeSyllables({ ...ui.messages, ...forms.messages }, locale) }
}

/**
 * A form with its texts, once both have loaded. After a change of definition or language the previous form stays until
 * the new one has loaded.
 *
 * @throws while rendering: DefinitionError for a definition that is no form, or what failed to load
 */
export function useLoadedForm(given: FormDefinition, language: string): LoadedForm | undefined {
  const definition = useStable(given)
  const [state, setState] = useState<{ readonly form?: LoadedForm; readonly error?: unknown }>({})
  useEffect(() => {
    let isCurrent = true
    loadForm(definition, language).then(
      (form) => isCurrent && setState({ form }),
      (error: unknown) => isCurrent && setState({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [definition, language])
  if (state.error !== undefined) throw state.error
  return state.form
}

/** The previous object while its content is the same: a host may write the definition into its element. */
function useStable(definition: FormDefinition): FormDefinition {
  const [stable, setStable] = useState(definition)
  if (stable === definition || isSameJson(stable, definition)) return stable
  setStable(definition)
  return definition
}
