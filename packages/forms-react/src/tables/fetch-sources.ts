import type { DataSource, Json } from '@rostrum/forms'
import { isAllowedAddress } from '@rostrum/forms/definition/address'
import { buildRequest, extractList, extractOptions, type SourceQuery } from '@rostrum/forms/sources/request-source'
import { pageOf, recordsOf } from '../view/records.ts'
import type { SourceLoaders } from './source-loaders.ts'

/** Maximum wait for a whole response. */
const timeoutMilliseconds = 100_000

type FetchOptions = {
  readonly sources: readonly DataSource[]
  readonly variables: Readonly<Record<string, Json>>
  /** Origins that forms may query, besides the page's own. */
  readonly allowedOrigins?: readonly string[]
}

/**
 * Supplies the data sources of a form that have an address, for lists, data tables and scripts. Requests omit the
 * person's session.
 */
export function fetchSources({ sources, variables, allowedOrigins = [] }: FetchOptions): SourceLoaders {
  const ask = async (source: DataSource, query: SourceQuery): Promise<unknown> => {
    const request = buildRequest(source, variables, query)
    if (!request || !isAllowedAddress(request.url, window.location.origin, allowedOrigins)) throw new Error(source.name)
    const { url, method, headers, body } = request
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), timeoutMilliseconds)
    try {
      const answer = await fetch(url, {
        method,
        headers,
        // The author of a form must not act with the rights of the person who fills it in.
        credentials: 'omit',
        signal: waiting.signal,
        ...(body === undefined ? {} : { body }),
      })
      if (!answer.ok) throw new Error(`${source.name}: ${answer.status}`)
      return await answer.json()
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    loadOptions: async (source, keyword) => extractOptions(source, await ask(source, { keyword })),
    loadRecords: async (source, query) => pageOf(recordsOf(extractList(source, await ask(source, {}))), query),
    loadSource: async (name, parameters) => {
      const source = sources.find((each) => each.name === name)
      if (!source) throw new Error(name)
      return extractList(source, await ask(source, { parameters: Object(parameters) }))
    },
  }
}
