import type { FormDefinition, LoadOptions } from '@rostrum/forms'
import { fetchSources } from '@rostrum/forms-react'
import { createSourceLoaders, type SourceLoaders } from '@rostrum/forms-react/source-loaders'
import type { TestSource } from '../view/designer-context.ts'

/**
 * Lists from an address come from there, by way of the server where it keeps the form; those that a host supplies are
 * empty here.
 *
 * @param tell the author why a list cannot be had; undefined where only the server could say
 */
export function previewSources(
  { dataSources = [], config: { variables = {} } }: FormDefinition,
  trySource: TestSource | undefined,
  reportError: (source: string, why: string | undefined) => void,
): SourceLoaders {
  if (!trySource) {
    const fetched = fetchSources({ sources: dataSources, variables })
    const told = async <Answer>(source: string, asked: Promise<Answer>) => {
      try {
        return await asked
      } catch (error) {
        reportError(source, undefined)
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
  return createSourceLoaders({
    sources: dataSources,
    loadHostOptions: async () => [],
    queryServer: async ({ source: name, ...question }) => {
      const source = dataSources.find((each) => each.name === name)
      if (!source) throw new Error(name)
      try {
        return await trySource(source, variables, question)
      } catch (error) {
        reportError(name, error instanceof Error ? error.message : String(error))
        throw error
      }
    },
  })
}
