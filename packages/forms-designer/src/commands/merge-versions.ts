import { type FormDefinition, isSameJson, parseDefinition, type Rule } from '@rostrum/forms'
import { FormDocument } from '../document/form-document.ts'
import { mergeNodes } from '../document/merge-nodes.ts'
import { type Decide, type MergeChoices, type MergeConflict, mergeParts, mergeValues } from '../document/merge-parts.ts'
import { withRetainedParts } from '../document/with-retained-parts.ts'
import { separateInsertions } from './separate-insertions.ts'

export type MergedVersions = {
  /** Undefined where the two do not fit together, such as rules about a field that is gone. */
  readonly definition: FormDefinition | undefined
  readonly conflicts: readonly MergeConflict[]
}

/**
 * Puts the changes of two authors together. What only one of them changed is taken; conflicts follow the choices, and
 * without a choice my side, except that what one has deleted and the other changed stays. Parts that both have added
 * under one name or identifier are two parts; mine gets another one.
 *
 * @param base the definition that both continue from
 */
export function mergeVersions(
  base: FormDefinition,
  mine: FormDefinition,
  theirs: FormDefinition,
  choices: MergeChoices = new Map(),
): MergedVersions {
  const conflicts: MergeConflict[] = []
  const decide: Decide = (conflict) => {
    conflicts.push(conflict)
    const other = conflict.deletedBy === 'mine' ? 'theirs' : 'mine'
    return choices.get(conflict.id) ?? other
  }
  const [before, other] = [new FormDocument(base), new FormDocument(theirs)]
  const separate = separateInsertions(before, new FormDocument(mine), other)
  const one = withRetainedParts('mine', { before, deleting: separate, changing: other, decide })
  const two = withRetainedParts('theirs', { before, deleting: other, changing: separate, decide })
  const [own, their] = [one.definition, two.definition]
  const { children: _children, rules: _rules, dataSources: _sources, translations: _texts, ...rest } = base
  const merged: FormDefinition = {
    ...mergeParts(rest, partsOf(own), partsOf(their), (what) => ({ kind: 'form', what }), decide),
    config: mergeParts(base.config, own.config, their.config, (what) => ({ kind: 'config', what }), decide),
    children: mergeNodes(before, one, two, decide),
    ...optional('rules', mergeRules(base.rules, own.rules, their.rules, decide)),
    ...optional('dataSources', mergeSources(base, own, their, decide)),
    ...optional('translations', mergeTexts(base, own, their, decide)),
  }
  const isValid = parseDefinition(merged).problems.every(({ severity }) => severity !== 'error')
  return { definition: isValid ? merged : undefined, conflicts }
}

const partsOf = ({
  children: _children,
  rules: _rules,
  dataSources: _sources,
  translations: _texts,
  ...rest
}: FormDefinition) => rest

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [key in Name]?: Value }

type Rules = readonly Rule[]

/** Rules of one action about one target belong together: the first that holds may decide. */
export function mergeRules(base: Rules = [], mine: Rules = [], theirs: Rules = [], decide: Decide): Rules | undefined {
  if (isSameJson(base, mine)) return theirs.length > 0 || base.length > 0 ? theirs : undefined
  if (isSameJson(base, theirs)) return mine
  const groupsOf = (rules: Rules) => Map.groupBy(rules, ({ action, target }) => `${action} ${target}`)
  const [before, one, other] = [groupsOf(base), groupsOf(mine), groupsOf(theirs)]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const what = key.slice(key.indexOf(' ') + 1)
    const named = () => ({ kind: 'rules', what: `${what} ${key.slice(0, key.indexOf(' '))}` }) as const
    return (mergeValues(before.get(key), one.get(key), other.get(key), named, decide) ?? []) as Rules
  })
}

type Definitions = readonly [base: FormDefinition, mine: FormDefinition, theirs: FormDefinition]

function mergeSources(...definitions: readonly [...Definitions, Decide]): FormDefinition['dataSources'] {
  const [base, mine, theirs, decide] = definitions
  const byName = ({ dataSources = [] }: FormDefinition) => Object.fromEntries(dataSources.map((one) => [one.name, one]))
  if (!mine.dataSources && !theirs.dataSources) return undefined
  return Object.values(
    mergeParts(byName(base), byName(mine), byName(theirs), (what) => ({ kind: 'source', what }), decide),
  )
}

function mergeTexts(...definitions: readonly [...Definitions, Decide]): FormDefinition['translations'] {
  const [{ translations: before = {} }, { translations: one }, { translations: other }, decide] = definitions
  if (!one && !other) return undefined
  const languages = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])
  const merged = [...languages].flatMap((language) => {
    const conflictOf = (key: string) => ({ kind: 'texts', what: `${language} ${key}` }) as const
    const texts = mergeParts(before[language], one?.[language] ?? {}, other?.[language] ?? {}, conflictOf, decide)
    const isGone = one?.[language] === undefined || other?.[language] === undefined
    return Object.keys(texts).length === 0 && isGone ? [] : [[language, texts] as const]
  })
  return Object.fromEntries(merged)
}
