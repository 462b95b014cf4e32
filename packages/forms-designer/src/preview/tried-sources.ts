import type { FormDefinition, LoadOptions } from '@rostrum/forms'
import { fetchSources } from '@rostrum/forms-react'
import { type SuppliedSources, servedSources } from '@rostrum/forms-react/served-sources'
import type { TrySource } from '../view/designer-context.ts'

/**
 * Lists from an address come from there, by way of the server where it keeps the form; those that a host supplies are
 * empty here.
 *
 * @param tell the author why a list cannot be had
 */
export function triedSources(
  { dataSources = [], config: { variables = {} } }: FormDefinition,
  trySource: TrySource | undefined,
  tell: (source: string, why: string) => void,
): SuppliedSources {
  if (!trySource) {
    const fetched = fetchSources({ sources: dataSources, variables })
    const loadOptions: LoadOptions = async (source, keyword) =>
      source.request ? fetched.loadOptions(source, keyword) : []
    return { ...fetched, loadOptions }
  }
  return servedSources({
    sources: dataSources,
    own: async () => [],
    ask: async ({ source: name, ...question }) => {
      const source = dataSources.find((each) => each.name === name)
      if (!source) throw new Error(name)
      try {
        return await trySource(source, variables, question)
      } catch (error) {
        tell(name, error instanceof Error ? error.message : String(error))
        throw error
      }
    },
  })
}
