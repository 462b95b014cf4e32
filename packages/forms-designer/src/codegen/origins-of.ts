import type { FormDefinition } from '@rostrum/forms'
import { nodesIn } from '@rostrum/forms/definition/nodes-in'

/** The origins of other servers that a form names for its lists and its files. Its code allows no others. */
export function originsOf({ children, dataSources = [] }: FormDefinition): readonly string[] {
  const addresses = [
    ...dataSources.map(({ request }) => request?.url),
    ...nodesIn(children).map(({ options }) => options.uploadURL),
  ]
  return [...new Set(addresses.flatMap((address) => /^https?:\/\/[^/?#{}$]+/i.exec(address ?? '')?.[0] ?? []))]
}
