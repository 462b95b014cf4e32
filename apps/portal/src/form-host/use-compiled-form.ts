import { type CompiledForm, compileForm, DefinitionError, localizeDefinition, parseDefinition } from '@rostrum/forms'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useMemo } from 'react'

/**
 * The form of the server's response, compiled in the reader's language. The query has compiled its patterns.
 * @throws DefinitionError if the definition is invalid
 */
export function useCompiledForm(described: unknown): CompiledForm {
  const { locale } = useLocale()
  return useMemo(() => compileDescribed(described, locale), [described, locale])
}

/** As `useCompiledForm`, for a form that is not loaded at once. @throws DefinitionError if the definition is invalid */
export function compileDescribed(described: unknown, locale: string): CompiledForm {
  const { definition, problems } = parseDefinition(described)
  if (!definition) throw new DefinitionError(problems)
  return compileForm(localizeDefinition(definition, locale))
}
