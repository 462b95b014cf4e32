import { useMantineColorScheme } from '@mantine/core'
import { languageNames, type PortalLocale } from '@rostrum/i18n/locale'
import type { MenuEntry } from '@rostrum/ui/DropdownMenu'
import { useStore } from '@rostrum/ui/store'
import { useQueryClient } from '@tanstack/react-query'
import { call } from './api.ts'
import { changeLocale, texts } from './catalogues.ts'
import { useReportFailure } from './failure.ts'
import { signedInNow } from './session.ts'
import { useT } from './use-t.ts'

/** The languages as menu entries; a change refetches the texts of the server. */
export function useLanguageEntries(): { current: string; entries: MenuEntry[] } {
  const { locale } = useStore(texts)
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const change = async (next: PortalLocale) => {
    try {
      await changeLocale(next)
      // Messages come in the language of the page.
      if (signedInNow()) await call('PUT /recruitApi/app/api/person/info/language', { language: next })
    } catch (error) {
      reportFailure(error)
    }
    // The page has changed its language even where the server has not recorded it.
    await queries.invalidateQueries()
  }
  const entry = (one: PortalLocale): MenuEntry => ({
    kind: 'item',
    key: one,
    label: <span lang={one}>{languageNames[one]}</span>,
    checked: one === locale,
    onSelect: () => void change(one),
  })
  return { current: languageNames[locale], entries: [entry('zh-CN'), entry('en')] }
}

const schemes = ['light', 'dark', 'auto'] as const

/** Light, dark, or the system default; stored for the next visit. */
export function useThemeEntries(): MenuEntry[] {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return schemes.map((scheme) => ({
    kind: 'item',
    key: scheme,
    label: t(`ui.theme_${scheme}`),
    checked: scheme === colorScheme,
    onSelect: () => setColorScheme(scheme),
  }))
}
