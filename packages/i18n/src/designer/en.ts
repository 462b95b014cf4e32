import { catalogue } from '../forms/catalogue.en.ts'
import { forms } from '../forms/forms.en.ts'
import { ui } from '../ui.en.ts'
import { designer } from './designer.en.ts'
import { page } from './page.en.ts'

export const all = { ...ui, ...forms, ...catalogue, ...designer, ...page } as const
