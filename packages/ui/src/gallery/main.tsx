import '../styles/mantine-first.css'
import '../styles/mantine-shell.css'
import '../styles/mantine-rest.css'
import 'virtual:theme.css'
import '../styles/base.css'
import '../styles/controls.css'
import '../styles/script-fonts.css'
import { loaders } from 'virtual:messages/ui'
import { type Locale, locales } from '@rostrum/i18n/locale'
import { createRoot } from 'react-dom/client'
import { repaintOnFontLoad } from '../repaint-on-font-load.ts'
import { UiProvider } from '../UiProvider.tsx'
import { Gallery } from './Gallery.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id "root"')
repaintOnFontLoad(document)
const root = createRoot(container)

async function show(locale: Locale): Promise<void> {
  const { messages } = await loaders[locale]()
  document.documentElement.lang = locale
  root.render(
    <UiProvider locale={locale} timeZone="Asia/Shanghai" messages={messages}>
      <Gallery onLocale={open} />
    </UiProvider>,
  )
}

/** The language is in the address, so that a link reproduces the view. */
function open(locale: Locale): void {
  window.history.replaceState(null, '', `?locale=${locale}${window.location.hash}`)
  void show(locale)
}

const wished = new URLSearchParams(window.location.search).get('locale')
void show(locales.find((locale) => locale === wished) ?? 'en')
