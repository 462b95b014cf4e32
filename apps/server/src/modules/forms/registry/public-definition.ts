import type { DataSource, FormDefinition } from '@rostrum/forms'

/**
 * A definition as it goes to whoever fills the form in: of a list that the server fetches its name is enough, and the
 * address, the headers and what another format had of them are nobody else's to read.
 */
export function publicDefinition({ origin: _, ...definition }: FormDefinition): Record<string, unknown> {
  const { dataSources } = definition
  return dataSources ? { ...definition, dataSources: dataSources.map(publicSource) } : definition
}

const publicSource = ({ name, kind, params, request }: DataSource): DataSource =>
  request ? { name, kind } : { name, kind, ...(params && { params }) }
