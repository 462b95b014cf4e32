import {
  type CompiledForm,
  compileForm,
  type FormDefinition,
  isSameJson,
  localizeDefinition,
  prepareForm,
} from '@rostrum/forms'
import { negotiateLocale, type PortalLocale, portalLocales } from '@rostrum/i18n/locale'
import type { Catalogue } from '@rostrum/i18n/translator'
import { useEffect, useState } from 'react'

export type LoadedForm = {
  readonly compiled: CompiledForm
  readonly locale: PortalLocale
  readonly messages: Catalogue
}

const loaders: Readonly<Record<PortalLocale, () => Promise<Catalogue>>> = {
  'zh-CN': async () => {
    const [ui, forms] = await Promise.all([
      import('virtual:messages/ui.zh-CN'),
      import('virtual:messages/forms/engine.zh-CN'),
    ])
    return { ...ui.messages, ...forms.messages }
  },
  en: async () => {
    const [ui, forms] = await Promise.all([
      import('virtual:messages/ui.en'),
      import('virtual:messages/forms/engine.en'),
    ])
    return { ...ui.messages, ...forms.messages }
  },
}

async function loadForm(definition: FormDefinition, language: string): Promise<LoadedForm> {
  // A form may be translated into languages that the renderer has no sentences in.
  const locale = negotiateLocale(language, portalLocales, 'en')
  const [messages] = await Promise.all([loaders[locale](), prepareForm(definition)])
  return { compiled: compileForm(localizeDefinition(definition, language)), locale, messages }
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
