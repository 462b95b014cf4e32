import { Button } from '@mantine/core'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { useOnline } from '@rostrum/ui/network'
import { isNewVersionDeployed } from '@rostrum/ui/new-version'
import { isServerReachable, probeUntilReachable } from '@rostrum/ui/server-probe'
import { useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from './browser-storage.ts'
import { OfflineLine } from './OfflineLine.tsx'
import { PageLoading } from './PageLoading.tsx'
import { useT } from './use-t.ts'

const maxReloads = 3
const initialDelay = 1000
/** An earlier reload belongs to another failure. */
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

  if (!online) return <OfflineLine />
  if (outdated === undefined) return <PageLoading />
  const reason = outdated ? 'outdated' : 'failed'
  return (
    <ErrorState
      title={t(`shell.page_${reason}`)}
      message={t(`shell.page_${reason}_message`)}
      action={<Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>}
    />
  )
}

/** Reloads after a growing pause. It gives up after three reloads in a row, so that a broken release is no endless loop. */
function reloadSoon(): (() => void) | undefined {
  const stored = readStored('sessionStorage', storageKey)
  const isRecent = (at: unknown): at is number => Number(at) > Date.now() - forgottenAfter
  const recent = Array.isArray(stored) ? stored.filter(isRecent) : []
  if (recent.length >= maxReloads) return undefined
  const reload = () => {
    writeStored('sessionStorage', storageKey, [...recent, Date.now()])
    window.location.reload()
  }
  const timer = setTimeout(reload, initialDelay * 2 ** recent.length)
  return () => clearTimeout(timer)
}
