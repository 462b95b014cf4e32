import type { ModuleScreens } from '../../../engine/public/module-screens.ts'
import { HomePage } from './HomePage.tsx'

export const workspaceScreens: ModuleScreens = { pages: { '/': { Page: HomePage } } }
