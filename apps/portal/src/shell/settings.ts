import type { PublicSetting } from '@rostrum/contracts/system/settings/calls'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { useStore } from '@rostrum/ui/store'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type Output } from './api.ts'
import { ApiFailure } from './api-failure.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { texts } from './catalogues.ts'
import { queryClient } from './query-client.ts'

const cacheKey = 'site-settings'
const tenMinutes = 600_000
const initialWaitMilliseconds = 400

/** Of the region for which nothing else is known yet, as the server has it where nothing else is said. */
const defaultTimeZone = 'Asia/Shanghai'

type SettingsResponse = Output<'GET /recruitApi/biz/api/sys/config/getAll'>
type CachedSettings = Pick<SettingsResponse, 'settings' | 'timeZone'>
export type Settings = SettingsResponse['settings']
type Site = CachedSettings & { clockOffset: number }

async function fetchSite(signal: AbortSignal): Promise<Site> {
  const asked = Date.now()
  const answer = await call('GET /recruitApi/biz/api/sys/config/getAll', {}, { signal }).catch(cachedSiteIfOffline)
  if (!('now' in answer)) return answer
  const { now, ...known } = answer
  writeStored('localStorage', cacheKey, known)
  return { ...known, clockOffset: Date.parse(now) - (asked + Date.now()) / 2 }
}

/** Without a network the settings of the last visit go on. */
function cachedSiteIfOffline(failure: unknown): Site {
  const site = readCachedSite()
  if (site && failure instanceof ApiFailure && failure.kind === 'network') return site
  throw failure
}

/** The settings of the last visit stand until the new ones arrive, so that nothing moves when they do. */
function readCachedSite(): Site | undefined {
  const known = readStored('localStorage', cacheKey)
  return isCachedSettings(known) ? { ...known, clockOffset: 0 } : undefined
}

/** An earlier release kept less. */
const isCachedSettings = (stored: unknown): stored is CachedSettings =>
  typeof stored === 'object' && stored !== null && 'settings' in stored && 'timeZone' in stored

const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => fetchSite(signal),
  staleTime: tenMinutes,
})

const useSite = () => useQuery({ ...siteQuery, placeholderData: readCachedSite }).data

/** Settings that came with the page: they stand until it has asked for the exact time. */
export function seedSettings({ settings, timeZone }: CachedSettings, clockOffset: number): void {
  const site: Site = { settings, timeZone, clockOffset }
  queryClient.setQueryData(siteQuery.queryKey, site, { updatedAt: 1 })
}

/** On a first visit the page waits a moment for title and phone, so that the header need not move when they come. */
export async function loadInitialSettings(): Promise<void> {
  const coming = queryClient.prefetchQuery(siteQuery)
  if (readCachedSite()) return
  await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, initialWaitMilliseconds))])
}

/** A public setting in the reader's language; empty while it is not known or nobody set it. */
export function useSetting(code: PublicSetting): string {
  const { locale } = useStore(texts)
  return settingIn(useSite()?.settings, code, locale)
}

export function settingIn(settings: Settings | undefined, code: PublicSetting, locale: PortalLocale): string {
  const setting = settings?.[code]
  return (locale === 'en' ? setting?.valueEn : setting?.value) ?? ''
}

/** The zone by whose clock the portal tells what belongs to no project, and in which the region's days begin. */
export const useRegionZone = (): string => useSite()?.timeZone ?? defaultTimeZone

/** Server clock minus browser clock in milliseconds, for countdowns. */
export function useClockOffset(): number {
  return useSite()?.clockOffset ?? 0
}
