import type { DataSource, FormDefinition, Json } from '@rostrum/forms'
import { InvalidValueError } from '@rostrum/forms/definition/address'
import { buildRequest as buildSourceRequest, type SourceQuery } from '@rostrum/forms/sources/request-source'
import type { RemoteRequest } from '../../../../kernel/remote/fetch-json.ts'

/** The global variables of a form, which fill the placeholders in its requests. */
export type FormVariables = Readonly<Record<string, Json>>

export const variablesOf = ({ config }: FormDefinition): FormVariables => config.variables ?? {}

/**
 * The request for a query of a data source; an address without a host belongs to this installation. Undefined where
 * nothing can be sent: the address is invalid, or a parameter does not fit into it.
 */
export function buildRequest(
  source: DataSource,
  variables: FormVariables,
  query: SourceQuery,
  publicUrl: string,
): RemoteRequest | undefined {
  try {
    const prepared = buildSourceRequest(source, variables, query)
    const url = prepared && URL.parse(prepared.url, `${publicUrl}/`)
    if (!prepared || !url) return undefined
    url.hash = ''
    return { ...prepared, url }
  } catch (error) {
    if (error instanceof InvalidValueError) return undefined
    throw error
  }
}
