import type { DocumentPublicKey } from '@rostrum/contracts/kernel/document-public-key'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shell/api.ts'
import { readStored, writeStored } from '../../shell/browser-storage.ts'

const storageKey = 'verification-keys'

type CachedKeys = { readonly keys: readonly DocumentPublicKey[]; readonly fetchedAt: string }

async function fetchKeys(signal: AbortSignal): Promise<CachedKeys> {
  const { keys } = await call('GET /recruitApi/common/api/document/verificationKeys', {}, { signal })
  const known = { keys, fetchedAt: new Date().toISOString() }
  writeStored('localStorage', storageKey, known)
  return known
}

function readCachedKeys(): CachedKeys | undefined {
  const stored = readStored('localStorage', storageKey)
  return isCachedKeys(stored) ? stored : undefined
}

function isCachedKeys(stored: unknown): stored is CachedKeys {
  if (typeof stored !== 'object' || stored === null || !('keys' in stored && 'fetchedAt' in stored)) return false
  return Array.isArray(stored.keys) && typeof stored.fetchedAt === 'string'
}

/**
 * The keys that verify documents. Cached keys are used until new ones arrive, and as long as the device is offline.
 * `current` says that the server has answered since the page was opened.
 */
export function useVerificationKeys() {
  const query = useQuery({
    queryKey: ['verification-keys'],
    queryFn: ({ signal }) => fetchKeys(signal),
    initialData: readCachedKeys,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
  })
  return {
    known: query.data,
    current: query.isFetchedAfterMount && query.isSuccess,
    asking: query.fetchStatus === 'fetching',
    failed: query.isError,
    ask: () => void query.refetch(),
  }
}
