import { lazyComponent } from '@rostrum/ui/lazy-component'
import type { ModuleScreens } from '../../../engine/public/module-screens.ts'

const PeopleOfDepartment = lazyComponent(
  () => import('../../../parts/structure/PeopleOfPlace.tsx'),
  (part) => part.PeopleOfDepartment,
)
const PeopleOfPost = lazyComponent(
  () => import('../../../parts/structure/PeopleOfPlace.tsx'),
  (part) => part.PeopleOfPost,
)

export const structureScreens: ModuleScreens = {
  overrides: {
    department: { remedies: { 'structure.people_remain': PeopleOfDepartment } },
    post: { remedies: { 'structure.people_remain': PeopleOfPost } },
  },
  messages: {
    '/organisation/departments': ['organisation/structure'],
    '/organisation/posts': ['organisation/structure'],
    '/organisation/ranks': ['organisation/structure'],
    '/organisation/grades': ['organisation/structure'],
    '/organisation/labour-relations': ['organisation/structure'],
  },
}
