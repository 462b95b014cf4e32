import { ui } from '../ui.lo.ts'
import { fields } from './fields.lo.ts'
import { list } from './list.lo.ts'
import { shell } from './shell.lo.ts'

export const workbench = { ...ui, ...fields, ...list, ...shell }
