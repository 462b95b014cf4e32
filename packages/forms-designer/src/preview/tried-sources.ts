import type { FormDefinition, LoadOptions } from '@rostrum/forms'
import { fetchSources } from '@rostrum/forms-react'
import { type SuppliedSources, servedSources } from '@rostrum/forms-react/served-sources'
import type { TrySource } from '../view/designer-context.ts'

/**
 * Lists from an address come from there, by way of the server where it keeps the form; those that a host supplies are
 * empty here.
 *
 * @param tell the author why a list cannot be had; undefined where only the server could say
 */
export function triedSources(
  { dataSources = [], config: { variables = {} } }: FormDefinition,
  trySource: TrySource | undefined,
  tell: (source: string, why: string | undefined) => void,
): SuppliedSources {
  if (!trySource) {
    const fetched = fetchSources({ sources: dataSources, variables })
    const told = async <Answer>(source: string, asked: Promise<Answer>) => {
      try {
        return await asked
      } catch (error) {
        tell(source, undefined)
        throw error
      }
    }
    const loadOptions: LoadOptions = async (source, keyword) =>
      source.request ? told(source.name, fetched.loadOptions(source, keyword)) : []
    return {
      loadOptions,
      loadRecords: (source, query) => told(source.name, fetched.loadRecords(source, query)),
      loadSource: (name, parameters) => told(name, fetched.loadSource(name, parameters)),
    }
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
