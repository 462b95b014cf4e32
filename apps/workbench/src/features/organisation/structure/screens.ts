import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

export const structureScreens: ModuleScreens = {
  messages: {
    '/organisation/departments': ['organisation/structure'],
    '/organisation/posts': ['organisation/structure'],
    '/organisation/ranks': ['organisation/structure'],
    '/organisation/grades': ['organisation/structure'],
    '/organisation/labour-relations': ['organisation/structure'],
  },
}
