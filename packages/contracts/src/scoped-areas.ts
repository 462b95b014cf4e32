import { type Area, areas } from './kernel/areas.ts'
import { areaOf, permissions } from './permissions.ts'

const areasInUse = new Set(permissions.map(areaOf))

/** The areas with permissions whose rows can be separated by scopes; installation data cannot. */
export const scopedAreas = areas.filter(
  (area): area is Exclude<Area, 'installation'> => area !== 'installation' && areasInUse.has(area),
)
