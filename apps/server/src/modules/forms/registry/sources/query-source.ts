import type { FormSourceQuery } from '@rostrum/contracts/forms/registry/sources'
import { type DataSource, type FormDefinition, type OptionItem, parseDefinition } from '@rostrum/forms'
import { extractList, extractOptions, type SourceQuery } from '@rostrum/forms/sources/request-source'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Applicant, Staff } from '../../../../kernel/actor.ts'
import { DomainError, invalid, notFound, tooManyRequests } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { RemoteError } from '../../../../kernel/remote/fetch-json.ts'
import type { CachePolicy } from '../../../../kernel/remote/remote-json-client.ts'
import { buildRequest, type FormVariables, variablesOf } from './build-request.ts'

/** The third-party servers, and what a request to them needs. */
export type SourceContext = Pick<Platform, 'remote' | 'config' | 'log'>

/** More than a person needs to fill in a form and search its lists. */
const perPersonAndMinute = 240
const perPerson = new RateLimiterMemory({ points: perPersonAndMinute, duration: 60 })

async function consumeQuota(actor: Applicant | Staff): Promise<void> {
  const who = actor.kind === 'applicant' ? actor.personId : actor.accountId
  await perPerson.consume(who).catch(({ msBeforeNext = 60_000 }: { msBeforeNext?: number }) => {
    throw tooManyRequests(msBeforeNext)
  })
}

/**
 * Queries a data source of a form for a person who may fill it in. The form alone determines the address.
 *
 * @throws DomainError `record.not_found` for a source that the form does not declare or does not fetch,
 * `form.source_unavailable`, `request.too_many`
 */
export async function querySource(
  context: SourceContext,
  actor: Applicant | Staff,
  definition: FormDefinition,
  { source: name, shape, ...query }: FormSourceQuery,
): Promise<{ records: unknown[] }> {
  const source = definition.dataSources?.find((one) => one.name === name)
  if (!source?.request) throw notFound()
  await consumeQuota(actor)
  return { records: [...(await shapes[shape](context, source, variablesOf(definition), query))] }
}

type SourceTest = Omit<FormSourceQuery, 'source'> & { readonly source: unknown; readonly variables: unknown }

/**
 * Queries a data source from an author's editor, for staff who may put it into a form.
 *
 * @throws DomainError like `querySource`, and `form.source_not_allowed` with the host
 */
export async function testSource(
  context: SourceContext,
  actor: Staff,
  trial: SourceTest,
): Promise<{ records: unknown[] }> {
  const { source: raw, variables, ...question } = trial
  const { definition } = parseDefinition({ version: 1, config: { variables }, children: [], dataSources: [raw] })
  const [source] = definition?.dataSources ?? []
  if (!definition || !source?.request) throw invalid({ path: 'source', key: 'field.invalid' })
  const host = disallowedHost(context, source, variablesOf(definition))
  if (host !== undefined) throw new DomainError('form.source_not_allowed', { host })
  return querySource(context, actor, definition, { ...question, source: source.name })
}

/** What decides which servers a form may request. */
export type SourceHost = {
  readonly remote: Pick<Platform['remote'], 'allows'>
  readonly config: Pick<Platform['config'], 'publicUrl'>
}

/** The host of a source that is not on the allow-list; undefined for an allowed one. */
export function disallowedHost({ remote, config }: SourceHost, source: DataSource, variables: FormVariables) {
  const question = buildRequest(source, variables, {}, config.publicUrl)
  if (!question) return source.request?.url ?? ''
  return remote.allows(question.url) ? undefined : question.url.host || question.url.href
}

type SourceFetch<Entry> = (
  asking: SourceContext,
  source: DataSource,
  variables: FormVariables,
  query: SourceQuery,
  cachePolicy?: CachePolicy,
) => Promise<readonly Entry[]>

/**
 * The raw entries of a source.
 *
 * @throws DomainError `form.source_unavailable`
 */
export const fetchRecords: SourceFetch<unknown> = async (context, source, ...how) =>
  extractList(source, await fetchSource(context, source, ...how))

/**
 * The entries of a source as choices.
 *
 * @throws DomainError `form.source_unavailable`
 */
export const fetchOptions: SourceFetch<OptionItem> = async (context, source, ...how) =>
  extractOptions(source, await fetchSource(context, source, ...how))

const shapes = { records: fetchRecords, options: fetchOptions } as const

async function fetchSource(
  { remote, config, log }: SourceContext,
  source: DataSource,
  variables: FormVariables,
  query: SourceQuery,
  cachePolicy: CachePolicy = 'recent',
): Promise<unknown> {
  const question = buildRequest(source, variables, query, config.publicUrl)
  // Without a valid address there is no entry.
  if (!question) return []
  try {
    return await remote.fetch(question, cachePolicy)
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error
    // Neither path nor query: they may contain a person's input.
    if (cachePolicy !== 'at_hand') {
      log.warn({ source: source.name, host: question.url.host, error: error.message }, 'a data source cannot be had')
    }
    throw new DomainError('form.source_unavailable', {}, [], { cause: error })
  }
}
