import { type QueryReference, referenceOptions } from '@rostrum/contracts/system/reference/reference-options'
import type { LoadOptions } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { CallKey, Input, Output } from '../shell/api.ts'
import { apiQuery, queryClient } from '../shell/query-client.ts'

const fetchReference: QueryReference = <K extends CallKey>(
  key: K,
  input: Input<K>,
  keep: { readonly staleTime?: number } = {},
): Promise<Output<K>> => queryClient.fetchQuery({ ...apiQuery(key, input), ...keep })

/** The lists of the data sources of our forms, in the reader's language. */
export const loadOptionsIn = (locale: PortalLocale): LoadOptions => referenceOptions(fetchReference, locale === 'en')
