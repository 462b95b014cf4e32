import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { viewNameLimit, viewsOfList } from '../../kernel/view-limits.ts'

const List = z.object({ resource: z.string().min(1).max(60).describe('The name of the resource that is listed') })
const Name = shortLine(1, viewNameLimit)
/** Empty for all records of the list. */
const NameOrAll = shortLine(0, viewNameLimit)
const View = z.object({ name: Name, search: z.string().max(10_000).describe('What the address of the list asks for') })
const Done = z.object({ done: z.literal(true) })

/** Views of lists that an account has saved by name. */
export const savedViewCalls = {
  'GET /workbenchApi/home/views': {
    access: 'staff',
    summary:
      'The views that the account keeps of a list, the first saved first; one without a name is that of all records, while the list opens with them',
    input: List,
    output: z
      .array(View.extend({ name: NameOrAll, initial: z.boolean().describe('Whether the list opens with it') }))
      .max(viewsOfList + 1),
  },
  'PUT /workbenchApi/home/views': {
    access: 'staff',
    summary: 'Keeps a view of a list under a name, in place of one of that name',
    input: List.extend(View.shape),
    output: Done,
  },
  'PUT /workbenchApi/home/view-name': {
    access: 'staff',
    summary: 'Calls a view of a list by another name',
    input: List.extend({ name: Name, newName: Name }),
    output: Done,
    errors: ['record.not_found'],
  },
  'PUT /workbenchApi/home/initial-view': {
    access: 'staff',
    summary: 'Chooses the view with which a list opens: an empty name for all records, or null for its own',
    input: List.extend({ name: NameOrAll.nullable() }),
    output: Done,
    errors: ['record.not_found'],
  },
  'DELETE /workbenchApi/home/views': {
    access: 'staff',
    summary: 'Forgets a view of a list',
    input: List.extend({ name: Name }),
    output: Done,
  },
} as const satisfies Calls
