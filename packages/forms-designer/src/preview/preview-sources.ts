import type { FormDefinition, LoadOptions } from '@rostrum/forms'
import { fetchSources } from '@rostrum/forms-react'
import { createSourceLoaders, type SourceLoaders } from '@rostrum/forms-react/source-loaders'
import type { TestSource } from '../view/designer-context.ts'

/**
 * Lists with an address are loaded from it, through the server where it stores the form. Lists from a host are empty
 * here.
 *
 * @param tell reports why a list is unavailable; undefined where only the server could know
 */
export function previewSources(
  { dataSources = [], config: { variables = {} } }: FormDefinition,
  trySource: TestSource | undefined,
  reportError: (source: string, why: string | undefined) => void,
): SourceLoaders {
  if (!trySource) {
    const fetched = fetchSources({ sources: dataSources, variables })
    const reported = async <Answer>(source: string, request: Promise<Answer>) => {
      try {
        return await request
      } catch (error) {
        reportError(source, undefined)
        throw error
      }
    }
    const loadOptions: LoadOptions = async (source, keyword) =>
      source.request ? reported(source.name, fetched.loadOptions(source, keyword)) : []
    return {
      loadOptions,
      loadRecords: (source, query) => reported(source.name, fetched.loadRecords(source, query)),
      loadSource: (name, parameters) => reported(name, fetched.loadSource(name, parameters)),
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
