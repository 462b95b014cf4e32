import { type CompiledForm, compileForm, DefinitionError, localizeDefinition, parseDefinition } from '@rostrum/forms'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useMemo } from 'react'

/**
 * A form as the server described it, ready to be filled in, in the reader's language. The query that asked for it has
 * prepared its patterns.
 *
 * @throws DefinitionError when the description cannot be read
 */
export function useCompiledForm(described: unknown): CompiledForm {
  const { locale } = useLocale()
  return useMemo(() => {
    const { definition, problems } = parseDefinition(described)
    if (!definition) throw new DefinitionError(problems)
    return compileForm(localizeDefinition(definition, locale))
  }, [described, locale])
}
