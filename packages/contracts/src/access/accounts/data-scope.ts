import { z } from 'zod'
import { areas } from '../../kernel/areas.ts'
import { isScopeKindIn, scopeKinds } from '../../scope-kinds.ts'

/**
 * One part of a role's data scope. `ids` are the records that it names, if its kind names any. A part of a kind that its
 * area does not have is refused.
 */
export const DataScope = z
  .object({
    area: z.enum(areas),
    kind: z.enum(scopeKinds),
    ids: z.array(z.uuid()).max(5000).default([]),
  })
  .refine(({ kind, area }) => isScopeKindIn(kind, area), { path: ['kind'], message: 'field.invalid' })
export type DataScope = Readonly<Omit<z.output<typeof DataScope>, 'ids'>> & { readonly ids: readonly string[] }
