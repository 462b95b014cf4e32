import type { FormDefinition } from '@rostrum/forms'
import { nodesIn } from '@rostrum/forms/definition/nodes-in'

/** The CSS classes that the author gave to the form and its widgets. Markup has none. */
export function ownClasses({ config, children }: FormDefinition): ReadonlySet<string> {
  const given = [config.customClass, ...nodesIn(children).map(({ options }) => options.customClass)]
  return new Set(given.flatMap((names) => names ?? []).flatMap((names) => names.split(/\s+/)))
}
