import { type QueryReference, referenceOptions } from '@rostrum/contracts/system/reference/reference-options'
import type { LoadOptions } from '@rostrum/forms'
import type { CallKey, Input, Output } from '../../shell/api.ts'
import { apiQuery, queryClient } from '../../shell/query-client.ts'
import { sourceLocale } from './form-locale.ts'

const fetchReference: QueryReference = <K extends CallKey>(
  key: K,
  input: Input<K>,
  keep: { readonly staleTime?: number } = {},
): Promise<Output<K>> => queryClient.fetchQuery({ ...apiQuery(key, input), ...keep })

/** The lists of a form's data sources, in the language of its widgets. */
export const loadOptionsIn = (locale: string): LoadOptions => referenceOptions(fetchReference, locale !== sourceLocale)
