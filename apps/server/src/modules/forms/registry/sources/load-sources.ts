import {
  type Answers,
  type DataSource,
  type FormDefinition,
  fieldAnswers,
  indexOptions,
  type OptionIndex,
  type OptionItem,
  type Scalar,
  scalarsIn,
  type ValidationSources,
} from '@rostrum/forms'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { CachePolicy } from '../../../../kernel/remote/remote-json-client.ts'
import type { LoadedForm } from '../load-form.ts'
import { type References, sourcesOf, wholeKinds } from '../references.ts'
import { variablesOf } from './build-request.ts'
import { fetchOptions, fetchRecords, type SourceContext } from './query-source.ts'

/** The lists for checking and reading answers of a form. */
export type FormSources = {
  readonly sources: ValidationSources
  /** Serves scripts that request a data source. */
  readonly loadSource: (name: string, parameters: unknown) => Promise<unknown>
  /** Whether a script requested unavailable data: its effect on the form is then unknown. */
  readonly hasUnavailable: () => boolean
}

/** Whether a field of the form looks its choices up by what is chosen, so that no list serves all answers. */
export const searchesSources = ({ compiled }: Pick<LoadedForm, 'compiled'>): boolean =>
  compiled.plan.order.some(({ options: { dsName, remote } }) => dsName !== undefined && remote === true)

type SourceOptions = {
  readonly answers: Answers
  readonly references: References
  /** `at_hand` where no wait is acceptable, as in an export of many forms. */
  readonly cachePolicy: Exclude<CachePolicy, 'newest'>
  /** `all` also loads the lists of fields without an answer, for answers that are read later. */
  readonly lists?: 'answered' | 'all'
}

/** Limit of individual look-ups of a search; a form with more chosen values must be checked another time. */
const maximumLookups = 100

/**
 * The lists of a form: those of the installation, and those fetched for fields with an answer. A list that cannot be
 * fetched is unavailable.
 */
export async function loadSources(
  context: SourceContext,
  { definition, compiled, hasScripts }: LoadedForm,
  { answers, references, cachePolicy, lists: requested = 'answered' }: SourceOptions,
): Promise<FormSources> {
  const variables = variablesOf(definition)
  const fetched = new Map((definition.dataSources ?? []).filter(({ request }) => request).map((one) => [one.name, one]))
  const own = sourcesOf(definition, references)
  let isMissed = false
  const loadSource = async (name: string, parameters: unknown) => {
    const source = fetched.get(name)
    if (!source) return isWhole(definition, name) ? (own.get(name)?.items ?? []) : Promise.reject(new Error(name))
    return fetchRecords(context, source, variables, { parameters: Object(parameters) }, cachePolicy).catch(
      (error: unknown) => {
        isMissed = true
        throw error
      },
    )
  }
  const lists = new Map<string, OptionIndex>()
  const away = new Set<string>()
  const fetchOne = async (source: DataSource, chosen: ChosenValues) => {
    const ask: FetchOptions = (query, how = cachePolicy) => fetchOptions(context, source, variables, query, how)
    const items = await (chosen.isSearched
      ? fetchChosenOptions(ask, chosen.values)
      : fetchAllOptions(ask, chosen.values, cachePolicy)
    ).catch(recordUnavailable)
    if (items) lists.set(source.name, indexOptions(items))
    else away.add(source.name)
  }
  const chosen = fetched.size === 0 ? [] : [...chosenValuesIn(compiled.plan.order, answers)]
  // Scripts may read lists of unanswered fields, too.
  const required = hasScripts || requested === 'all' ? chosen : chosen.filter(([, { values }]) => values.size > 0)
  await Promise.all(
    required.flatMap(([name, one]) => {
      const source = fetched.get(name)
      return source ? [fetchOne(source, one)] : []
    }),
  )
  return {
    sources: { get: (name) => lists.get(name) ?? own.get(name), isUnavailable: (name) => away.has(name) },
    loadSource,
    hasUnavailable: () => isMissed,
  }
}

const isWhole = ({ dataSources = [] }: FormDefinition, name: string): boolean =>
  dataSources.some((source) => source.name === name && wholeKinds.includes(source.kind))

function recordUnavailable(error: unknown): undefined {
  if (!(error instanceof DomainError && error.code === 'form.source_unavailable')) throw error
}

type FetchOptions = (query: { readonly keyword?: string }, cachePolicy?: CachePolicy) => Promise<readonly OptionItem[]>

/** A list with all chosen values, as far as it has them: another server of ours may have a newer one. */
async function fetchAllOptions(
  ask: FetchOptions,
  values: ReadonlySet<Scalar>,
  cachePolicy: SourceOptions['cachePolicy'],
) {
  const items = await ask({})
  const known = new Set(valuesIn(items))
  const hasAll = [...values].every((value) => known.has(value))
  return hasAll || cachePolicy === 'at_hand' ? items : ask({}, 'newest')
}

/** The chosen values of a list that is too long to load, looked up one by one, and in its default response. */
async function fetchChosenOptions(ask: FetchOptions, values: ReadonlySet<Scalar>): Promise<readonly OptionItem[]> {
  if (values.size > maximumLookups) throw new DomainError('form.source_unavailable')
  const looked = await Promise.all([...values].map((value) => ask({ keyword: String(value) })))
  const items = new Map(looked.flat().map((item) => [item.value, item]))
  if ([...values].every((value) => items.has(value))) return [...items.values()]
  return [...items.values(), ...(await ask({}))]
}

const valuesIn = (items: readonly OptionItem[]): readonly Scalar[] =>
  items.flatMap(({ value, children = [] }) => [value, ...valuesIn(children)])

type ChosenValues = { readonly isSearched: boolean; readonly values: Set<Scalar> }

/** The values that answers choose from data sources, or leave to defaults, by data source. */
function chosenValuesIn(
  order: LoadedForm['compiled']['plan']['order'],
  answers: Answers,
): ReadonlyMap<string, ChosenValues> {
  const all = new Map<string, ChosenValues>()
  for (const plan of order) {
    const { dsName, remote } = plan.options
    if (plan.kind !== 'value' || !plan.widget.choosesFrom || !dsName) continue
    const values = fieldAnswers(plan, answers).flatMap(scalarsIn)
    const before = all.get(dsName) ?? { isSearched: true, values: new Set() }
    for (const value of values) before.values.add(value)
    all.set(dsName, { ...before, isSearched: before.isSearched && remote === true })
  }
  return all
}
