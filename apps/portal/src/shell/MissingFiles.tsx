import { Button } from '@mantine/core'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { useOnline } from '@rostrum/ui/network'
import { isNewVersionDeployed } from '@rostrum/ui/new-version'
import { isServerReachable, probeUntilReachable } from '@rostrum/ui/server-probe'
import { useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from './browser-storage.ts'
import { PageLoading } from './PageLoading.tsx'
import { useT } from './use-t.ts'

const maxReloads = 3
const initialDelay = 1000
/** Reloads before that belong to another failure. */
const forgottenAfter = 60_000
const storageKey = 'page-reloads'

/**
 * Shown where the files of a page cannot be fetched. It finds out why: a new release removed them, there is no network,
 * or one call failed. Only the first needs the reader; otherwise the page opens again by itself.
 */
export function MissingFiles() {
  const t = useT()
  const online = useOnline()
  const [outdated, setOutdated] = useState<boolean>()
  const wasAway = useRef(false)
  useEffect(() => {
    if (!online) {
      wasAway.current = true
      return
    }
    if (wasAway.current) {
      window.location.reload()
      return
    }
    let left = false
    const findReason = async () => {
      // The browser may not know yet that there is no network, or still believe so.
      if (!(await isServerReachable())) probeUntilReachable()
      else if (!left) setOutdated(await isNewVersionDeployed())
    }
    void findReason()
    return () => {
      left = true
    }
  }, [online])
  useEffect(() => (outdated === false && online ? reloadSoon() : undefined), [outdated, online])

  if (!online) return <ErrorState title={t('shell.page_offline')} message={t('shell.page_offline_message')} />
  if (outdated === undefined) return <PageLoading />
  const reload = <Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>
  return outdated ? (
    <ErrorState title={t('shell.page_outdated')} message={t('shell.page_outdated_message')} action={reload} />
  ) : (
    <ErrorState title={t('shell.page_failed')} message={t('shell.page_failed_message')} action={reload} />
  )
}

type Reloads = { readonly address: string; readonly count: number; readonly at: number }

const isReloads = (value: unknown): value is Reloads =>
  typeof value === 'object' && value !== null && 'address' in value && 'count' in value && 'at' in value

/** Reloads after a growing pause. It gives up after three reloads in a row, so that a broken release is no endless loop. */
function reloadSoon(): (() => void) | undefined {
  const stored = readStored('sessionStorage', storageKey)
  const address = window.location.pathname
  const isRecent = isReloads(stored) && stored.address === address && Date.now() - stored.at < forgottenAfter
  const count = isRecent ? stored.count : 0
  if (count >= maxReloads) return undefined
  const timer = setTimeout(
    () => {
      writeStored('sessionStorage', storageKey, { address, count: count + 1, at: Date.now() })
      window.location.reload()
    },
    initialDelay * 2 ** count,
  )
  return () => clearTimeout(timer)
}
