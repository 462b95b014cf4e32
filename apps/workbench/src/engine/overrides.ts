import { createContext, use } from 'react'
import type { ResourceOverride } from './public/resource-override.ts'

/** How resources differ from what the engine draws by itself. The application hands them in. */
export const ResourceOverrides = createContext<Readonly<Record<string, ResourceOverride>>>({})

const noOverride: ResourceOverride = {}

export const useOverride = (resource: string): ResourceOverride => use(ResourceOverrides)[resource] ?? noOverride
