import type { DataSource, LoadOptions } from '@rostrum/forms'
import { extractOptions } from '@rostrum/forms/sources/request-source'
import { type LoadRecords, pageOf, recordsOf } from '../view/records.ts'

type Parameters = Record<string, string | number | boolean>

/** The request of a form for a data source that its server fetches. */
export type ServerSourceQuery = {
  readonly source: string
  readonly shape: 'options' | 'records'
  readonly parameters?: Parameters
  readonly keyword?: string
}

/** Sends the request to the server, which knows the address of the source. Returns its entries. */
export type QueryServerSource = (question: ServerSourceQuery) => Promise<readonly unknown[]>

export type SourceLoaders = {
  readonly loadOptions: LoadOptions
  readonly loadRecords: LoadRecords
  readonly loadSource: (name: string, parameters: unknown) => Promise<unknown>
}

type SourceLoaderOptions = {
  readonly sources: readonly DataSource[]
  /** Lists that the host supplies itself. */
  readonly loadHostOptions: LoadOptions
  readonly queryServer: QueryServerSource
}

const isServerSource = ({ kind }: DataSource): boolean => kind === 'request'

/**
 * Supplies the data sources of a form, for lists, data tables and scripts: those of the host, and those that a server
 * fetches.
 */
export function createSourceLoaders({ sources, loadHostOptions, queryServer }: SourceLoaderOptions): SourceLoaders {
  const entries = (source: DataSource, parameters?: Parameters): Promise<readonly unknown[]> =>
    isServerSource(source)
      ? queryServer({ source: source.name, shape: 'records', ...(parameters && { parameters }) })
      : loadHostOptions(source)
  return {
    loadOptions: async (source, keyword) => {
      if (!isServerSource(source))
        return keyword === undefined ? loadHostOptions(source) : loadHostOptions(source, keyword)
      const question = { source: source.name, shape: 'options' } as const
      // The server's property names: label, value and children.
      return extractOptions(
        { name: source.name, kind: source.kind },
        await queryServer(keyword === undefined ? question : { ...question, keyword }),
      )
    },
    loadRecords: async (source, query) => pageOf(recordsOf(await entries(source)), query),
    loadSource: async (name, parameters) => {
      const source = sources.find((each) => each.name === name)
      if (!source) throw new Error(name)
      return entries(source, scalarsOf(parameters))
    },
  }
}

function scalarsOf(parameters: unknown): Parameters {
  const all = typeof parameters === 'object' && parameters !== null ? Object.entries(parameters) : []
  return Object.fromEntries(all.filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)))
}
