import { menuLabels } from '../errors/menu.zh-CN.ts'
import { ui } from '../ui.zh-CN.ts'
import { home } from './home.zh-CN.ts'
import { recruitment } from './recruitment.zh-CN.ts'
import { shell } from './shell.zh-CN.ts'

/** What the portal needs before its first page can be shown. */
export const first = { ...ui, ...menuLabels, ...shell, ...recruitment, ...home }
