import { ui } from '../ui.km.ts'
import { fields } from './fields.km.ts'
import { list } from './list.km.ts'
import { shell } from './shell.km.ts'

export const workbench = { ...ui, ...fields, ...list, ...shell }
