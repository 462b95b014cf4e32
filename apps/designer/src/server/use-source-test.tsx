import { referenceOptions } from '@rostrum/contracts/system/reference/reference-options'
import type { LoadOptions } from '@rostrum/forms'
import type { CheckPublication, HostDictionary, TestSource } from '@rostrum/forms-designer'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { type ReactNode, useCallback, useMemo } from 'react'
import { call } from './api.ts'
import { useAuthorRights } from './author-rights.ts'
import { checkPublication } from './check-publication.ts'
import { useFailureMessage } from './use-failure-message.ts'
import { useSignInRetry } from './use-sign-in-retry.tsx'

/** Lets the preview of a form query lists of other servers in the same way as the real form: through our server. */
function useSourceTest(): { readonly trySource: TestSource; readonly dialog: ReactNode } {
  const sentence = useFailureMessage()
  const { withSignIn, dialog } = useSignInRetry()
  const trySource = useCallback<TestSource>(
    async (source, variables, { shape, parameters = {}, keyword }) => {
      const trial = { source: { ...source }, variables, shape, parameters, keyword }
      try {
        const { records } = await withSignIn(() => call('POST /workbenchApi/forms/source-trials', trial))
        return records
      } catch (failure) {
        throw new Error(sentence(failure), { cause: failure })
      }
    },
    [withSignIn, sentence],
  )
  return { trySource, dialog }
}

/**
 * The lists that an author can try: those of our server, and with a stored form those of other servers through ours.
 *
 * @param isStored whether the server stores the form
 */
export function useListTrials(isStored: boolean): {
  readonly lists: {
    readonly testSource: TestSource | undefined
    readonly loadHostOptions: LoadOptions
    readonly loadDictionaries: () => Promise<readonly HostDictionary[]>
    readonly checkPublication: CheckPublication | undefined
  }
  readonly dialog: ReactNode
} {
  const { locale } = useLocale()
  const isEnglish = locale === 'en'
  const { trySource, dialog } = useSourceTest()
  const loadHostOptions = useMemo(() => referenceOptions(call, isEnglish), [isEnglish])
  const loadDictionaries = useCallback(() => fetchDictionaries(isEnglish), [isEnglish])
  // The server tells only those who may publish.
  const mayWrite = useAuthorRights()?.mayWrite === true
  return {
    lists: {
      testSource: isStored ? trySource : undefined,
      loadHostOptions,
      loadDictionaries,
      checkPublication: mayWrite ? checkPublication : undefined,
    },
    dialog,
  }
}

const pageSize = 100

/** All dictionaries of our server. An author who is not logged in types the code. */
async function fetchDictionaries(isEnglish: boolean): Promise<readonly HostDictionary[]> {
  const found: HostDictionary[] = []
  for (let current = 1; ; current += 1) {
    const { records, total } = await call('GET /workbenchApi/form-dictionaries', { current, size: pageSize })
    for (const { code, entries, examples } of records) {
      found.push({ code, entries, examples: examples.map(({ label, labelEn }) => (isEnglish && labelEn) || label) })
    }
    if (records.length === 0 || found.length >= total) return found
  }
}
