import type { DataSource, FormDefinition, Json } from '@rostrum/forms'
import { UnfitValue } from '@rostrum/forms/sources/address'
import { requestOf, type SourceQuery } from '@rostrum/forms/sources/request-source'
import type { RemoteRequest } from '../../../platform/remote/fetch-json.ts'

/** The global variables of a form, which fill the places in its requests. */
export type FormVariables = Readonly<Record<string, Json>>

export const variablesOf = ({ config }: FormDefinition): FormVariables => config.variables ?? {}

/**
 * What is to be sent for a question to a data source; an address without a host is one of this installation. Undefined
 * where nothing can be sent: the address is none, or a parameter does not fit into it.
 */
export function questionTo(
  source: DataSource,
  variables: FormVariables,
  query: SourceQuery,
  publicUrl: string,
): RemoteRequest | undefined {
  try {
    const prepared = requestOf(source, variables, query)
    const url = prepared && URL.parse(prepared.url, `${publicUrl}/`)
    if (!prepared || !url) return undefined
    url.hash = ''
    return { ...prepared, url }
  } catch (error) {
    if (error instanceof UnfitValue) return undefined
    throw error
  }
}
