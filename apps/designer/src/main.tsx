import '@rostrum/ui/styles/mantine-first.css'
import '@rostrum/ui/styles/mantine-shell.css'
import '@rostrum/ui/styles/mantine-rest.css'
import 'virtual:theme.css'
import '@rostrum/ui/styles/base.css'
import '@rostrum/ui/styles/controls.css'
import '@rostrum/ui/styles/script-fonts.css'
import './page.css'
import { redrawWithFonts } from '@rostrum/ui/redraw-with-fonts'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { adoptDrafts } from './adopt-drafts.ts'
import { loadTexts, rememberedLocale } from './texts.ts'
import { WordsMissed } from './WordsMissed.tsx'

redrawWithFonts(document)
adoptDrafts()
const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id "root"')

const root = createRoot(place)
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
void begin()

async function begin(): Promise<void> {
  const locale = rememberedLocale()
  try {
    root.render(<App first={{ locale, messages: await loadTexts(locale) }} timeZone={timeZone} />)
  } catch {
    document.documentElement.lang = locale
    root.render(<WordsMissed locale={locale} timeZone={timeZone} onRetry={() => void begin()} />)
  }
}
