import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const texts = ['organisation/units', 'organisation/structure'] as const

export const structureScreens: ModuleScreens = {
  messages: {
    '/organisation/departments': texts,
    '/organisation/posts': texts,
    '/organisation/ranks': texts,
    '/organisation/grades': texts,
    '/organisation/labour-relations': texts,
  },
}
