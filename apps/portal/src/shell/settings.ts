import { useQuery } from '@tanstack/react-query'
import { call, type Output } from './api.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { texts } from './catalogues.ts'
import { useStore } from './store.ts'

const cacheKey = 'site-settings'
const tenMinutes = 600_000

type Settings = Output<'GET /recruitApi/biz/api/sys/config/getAll'>['settings']
type Site = { settings: Settings; clockOffset: number }

export type SettingCode = 'sysTitle' | 'sysLogo' | 'smsLogin' | 'helpPhone' | 'helpHours' | 'organiser' | 'undertaker'

async function fetchSite(signal: AbortSignal): Promise<Site> {
  const asked = Date.now()
  const { settings, now } = await call('GET /recruitApi/biz/api/sys/config/getAll', {}, { signal })
  writeStored('localStorage', cacheKey, settings)
  return { settings, clockOffset: Date.parse(now) - (asked + Date.now()) / 2 }
}

/** The settings of the last visit stand until the new ones arrive, so that nothing moves when they do. */
function remembered(): Site | undefined {
  const settings = readStored('localStorage', cacheKey)
  return typeof settings === 'object' && settings !== null
    ? { settings: settings as Settings, clockOffset: 0 }
    : undefined
}

const useSite = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => fetchSite(signal),
    staleTime: tenMinutes,
    placeholderData: remembered,
  }).data

/** A public setting in the reader's language; empty while it is not known or nobody set it. */
export function useSetting(code: SettingCode): string {
  const { locale } = useStore(texts)
  const setting = useSite()?.settings[code]
  return (locale === 'en' ? setting?.valueEn : setting?.value) ?? ''
}

/** Server clock minus browser clock in milliseconds, for countdowns. */
export function useClockOffset(): number {
  return useSite()?.clockOffset ?? 0
}
