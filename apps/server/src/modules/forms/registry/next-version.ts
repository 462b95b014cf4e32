import { type FormChange, type FormFact, formFacts } from '@rostrum/contracts/forms/registry/calls'
import { type FormDefinition, parseDefinition } from '@rostrum/forms'
import { compareDefinitions } from '@rostrum/forms/reading/compare-definitions'
import { nodeLabels } from '@rostrum/forms/reading/node-labels'
import type { Db } from '../../../kernel/database/database.ts'
import { FormBindings } from './bindings.ts'
import { findDefaultUpdate } from './default-update.store.ts'
import { findBoundVersions } from './form.store.ts'
import { mergeBindings, migrateBindings } from './migrate-bindings.ts'

type KnownForm = {
  readonly id: string
  readonly version: number | null
  /** The name of the draft. */
  readonly name: string
  readonly published_name: string
  readonly published: unknown
  readonly bindings: unknown
}

type NextVersion = {
  /** Since the newest version; empty for the first one. */
  readonly changes: readonly FormChange[]
  readonly bindings: FormBindings
  /** Whether it equals the product's offer, which is then complete. */
  readonly isDefault: boolean
}

const noChanges: FormDefinition = { version: 1, config: {}, children: [] }
const read = (source: unknown): FormDefinition | undefined => parseDefinition(source).definition

/**
 * The changes of a definition as the next version of its form, and its bindings. A field that comes back is bound as in
 * the newest version that had it. Facts bound only in the product's newer form are bound from now on.
 */
export async function nextVersion(db: Db, form: KnownForm, definition: FormDefinition): Promise<NextVersion> {
  const [versions, offer] = await Promise.all([findBoundVersions(db, form.id), findDefaultUpdate(db, form.id)])
  const bindings = [...versions, ...(offer ? [offer] : [])]
    .map((source) =>
      migrateBindings(FormBindings.parse(source.bindings), read(source.definition) ?? noChanges, definition),
    )
    .reduce(mergeBindings, {})
  const before = read(form.published)
  return {
    changes: [
      ...renamed(form),
      ...(before ? compareDefinitions(before, definition) : []),
      ...lostBindings(FormBindings.parse(form.bindings ?? {}), bindings, nodeLabels(before ?? noChanges, definition)),
    ],
    bindings,
    isDefault: offer !== undefined && isSame(offer.definition, definition),
  }
}

function isSame(source: unknown, definition: FormDefinition): boolean {
  const other = read(source)
  return other !== undefined && compareDefinitions(other, definition).length === 0
}

const renamed = ({ version, name, published_name }: KnownForm): readonly FormChange[] =>
  version === null || name === published_name
    ? []
    : [{ severity: 'safe', kind: 'name', key: '', type: 'form', before: published_name, after: name }]

/** Facts that would no longer be read from answers. */
function lostBindings(
  before: FormBindings,
  after: FormBindings,
  labelled: ReturnType<typeof nodeLabels>,
): readonly FormChange[] {
  const left = new Set(factsIn(after).map(([fact]) => fact))
  return factsIn(before)
    .filter(([fact]) => !left.has(fact))
    .map(([fact, field]) => ({
      severity: 'breaking',
      kind: 'unbound',
      key: field,
      ...labelled(field),
      type: 'form',
      fact,
    }))
}

/** The bound facts, each with its field. */
function factsIn(bindings: FormBindings): readonly (readonly [FormFact, string])[] {
  const { certificates, educations, employments, ...single } = bindings
  const fields: Readonly<Record<FormFact, string | undefined>> = {
    photo: single.photo,
    politicalStatus: single.politicalStatus,
    household: single.household,
    birthplace: single.birthplace,
    studentOrigin: single.studentOrigin,
    certificates: certificates?.field,
    noCertificates: certificates?.none,
    educations: educations?.rows,
    degree: educations?.degree && `${educations.rows}.${educations.degree}`,
    major: educations?.major && `${educations.rows}.${educations.major}`,
    employments: employments?.rows,
    noEmployments: employments?.none,
  }
  return formFacts.flatMap((fact) => {
    const field = fields[fact]
    return field === undefined ? [] : [[fact, field] as const]
  })
}
