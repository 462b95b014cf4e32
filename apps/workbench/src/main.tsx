import '@rostrum/ui/styles/mantine-first.css'
import '@rostrum/ui/styles/mantine-shell.css'
import '@rostrum/ui/styles/mantine-rest.css'
import 'virtual:theme.css'
import '@rostrum/ui/styles/base.css'
import '@rostrum/ui/styles/controls.css'
import '@rostrum/ui/styles/script-fonts.css'
import './density.css'
import { repaintOnFontLoad } from '@rostrum/ui/repaint-on-font-load'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { loadTexts, readStoredLocale } from './shell/texts.ts'

repaintOnFontLoad(document)
const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id "root"')

const root = createRoot(place)
// The module itself waits for nothing: a chunk that is awaited here may import the file of this module.
void loadTexts(readStoredLocale()).then(() => root.render(<App />))
