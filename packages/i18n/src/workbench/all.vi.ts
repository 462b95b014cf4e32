import { ui } from '../ui.vi.ts'
import { fields } from './fields.vi.ts'
import { list } from './list.vi.ts'
import { shell } from './shell.vi.ts'

export const workbench = { ...ui, ...fields, ...list, ...shell }
