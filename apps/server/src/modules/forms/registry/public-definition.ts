import type { DataSource, FormDefinition } from '@rostrum/forms'

/**
 * A definition for applicants. A list that the server fetches has only its name: the address, the headers and the
 * original format are private.
 */
export function publicDefinition({ origin: _, ...definition }: FormDefinition): Record<string, unknown> {
  const { dataSources } = definition
  return dataSources ? { ...definition, dataSources: dataSources.map(publicSource) } : definition
}

const publicSource = ({ name, kind, params, request }: DataSource): DataSource =>
  request ? { name, kind } : { name, kind, ...(params && { params }) }
