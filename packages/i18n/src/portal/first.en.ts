import { menuLabels } from '../errors/menu.en.ts'
import { ui } from '../ui.en.ts'
import { home } from './home.en.ts'
import { recruitment } from './recruitment.en.ts'
import { shell } from './shell.en.ts'

/** What the portal needs before its first page can be shown. */
export const first = { ...ui, ...menuLabels, ...shell, ...recruitment, ...home }
