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

/** The default region of the server. */
const defaultTimeZone = 'Asia/Shanghai'

type SettingsResponse = Output<'GET /recruitApi/biz/api/sys/config/getAll'>
type CachedSettings = Pick<SettingsResponse, 'settings' | 'timeZone'>
export type Settings = SettingsResponse['settings']
type Site = CachedSettings & { clockOffset: number }

async function fetchSite(signal: AbortSignal): Promise<Site> {
  const requestedAt = Date.now()
  const answer = await call('GET /recruitApi/biz/api/sys/config/getAll', {}, { signal }).catch(cachedSiteIfOffline)
  if (!('now' in answer)) return answer
  const { now, ...known } = answer
  writeStored('localStorage', cacheKey, known)
  return { ...known, clockOffset: Date.parse(now) - (requestedAt + Date.now()) / 2 }
}

/** Offline, the settings of the last visit stay in effect. */
function cachedSiteIfOffline(failure: unknown): Site {
  const site = readCachedSite()
  if (site && failure instanceof ApiFailure && failure.kind === 'network') return site
  throw failure
}

/** The settings of the last visit apply until the new ones arrive, so that the layout does not shift. */
function readCachedSite(): Site | undefined {
  const known = readStored('localStorage', cacheKey)
  return isCachedSettings(known) ? { ...known, clockOffset: 0 } : undefined
}

/** An earlier release stored less. */
const isCachedSettings = (stored: unknown): stored is CachedSettings =>
  typeof stored === 'object' && stored !== null && 'settings' in stored && 'timeZone' in stored

const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => fetchSite(signal),
  staleTime: tenMinutes,
})

const useSite = () => useQuery({ ...siteQuery, placeholderData: readCachedSite }).data

/** Settings from the server-rendered page; they apply until the page has fetched the exact time. */
export function seedSettings({ settings, timeZone }: CachedSettings, clockOffset: number): void {
  const site: Site = { settings, timeZone, clockOffset }
  queryClient.setQueryData(siteQuery.queryKey, site, { updatedAt: 1 })
}

/** A first visit waits briefly for title and phone, so that the header does not shift. */
export async function loadInitialSettings(): Promise<void> {
  const coming = queryClient.prefetchQuery(siteQuery)
  if (readCachedSite()) return
  await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, initialWaitMilliseconds))])
}

/** A public setting in the reader's language; empty if unknown or unset. */
export function useSetting(code: PublicSetting): string {
  const { locale } = useStore(texts)
  return settingIn(useSite()?.settings, code, locale)
}

export function settingIn(settings: Settings | undefined, code: PublicSetting, locale: PortalLocale): string {
  const setting = settings?.[code]
  return (locale === 'en' ? setting?.valueEn : setting?.value) ?? ''
}

/** The time zone for everything that belongs to no project, and for the days of the region. */
export const useRegionZone = (): string => useSite()?.timeZone ?? defaultTimeZone

/** Server clock minus browser clock in milliseconds, for countdowns. */
export function useClockOffset(): number {
  return useSite()?.clockOffset ?? 0
}
