import type { FormDefinition, LoadOptions } from '@rostrum/forms'
import { fetchSources } from '@rostrum/forms-react'
import { createSourceLoaders, type SourceLoaders } from '@rostrum/forms-react/source-loaders'
import type { TestSource } from '../view/designer-context.ts'

/** How lists are queried. What is undefined, the page around the form does not have. */
export type ListQueries = {
  /** Queries lists with an address through the server, for a form that it stores. */
  readonly testSource: TestSource | undefined
  readonly loadHostOptions: LoadOptions | undefined
}

/** A list that is not available. */
export type ListFailure = {
  readonly source: string
  /** The host provides it. */
  readonly isOfHost: boolean
  /** Absent where only the server could know it. */
  readonly message?: string
}

/**
 * Lists with an address are loaded from it, through the server where it stores the form. Lists of a host that lends none
 * are empty.
 */
export function previewSources(
  { dataSources = [], config: { variables = {} } }: FormDefinition,
  { testSource: trySource, loadHostOptions }: ListQueries,
  reportFailure: (failure: ListFailure) => void,
): SourceLoaders {
  const reported = async <Answer>(source: string, request: Promise<Answer>, isOfHost = false) => {
    try {
      return await request
    } catch (error) {
      reportFailure({ source, isOfHost })
      throw error
    }
  }
  const loadOfHost: LoadOptions = async (source, keyword) =>
    loadHostOptions ? reported(source.name, loadHostOptions(source, keyword), true) : []
  if (!trySource) {
    const fetched = fetchSources({ sources: dataSources, variables })
    const loadOptions: LoadOptions = async (source, keyword) =>
      source.request ? reported(source.name, fetched.loadOptions(source, keyword)) : loadOfHost(source, keyword)
    return {
      loadOptions,
      loadRecords: (source, query) => reported(source.name, fetched.loadRecords(source, query)),
      loadSource: (name, parameters) => reported(name, fetched.loadSource(name, parameters)),
    }
  }
  return createSourceLoaders({
    sources: dataSources,
    loadHostOptions: loadOfHost,
    queryServer: async ({ source: name, ...question }) => {
      const source = dataSources.find((each) => each.name === name)
      if (!source) throw new Error(name)
      try {
        return await trySource(source, variables, question)
      } catch (error) {
        reportFailure({
          source: name,
          isOfHost: false,
          message: error instanceof Error ? error.message : String(error),
        })
        throw error
      }
    },
  })
}
