import type { FormDefinition } from '@rostrum/forms'
import { readStored, writeStored } from './storage.ts'

const shelfKey = 'designer.templates'

type Own = { readonly name: string; readonly definition: unknown }

/** What is kept, also what cannot be read, so that it stays when another one comes. */
function stored(): readonly Own[] {
  const list = readStored(shelfKey)
  return Array.isArray(list) ? list.filter((item: Partial<Own> | null) => typeof item?.name === 'string') : []
}

const others = (name: string) => stored().filter((own) => own.name !== name)

/** The author's own templates, in this browser. */
export const templateShelf = {
  /** As they are stored: whoever uses one is told when it cannot be read any more. */
  list: stored,
  keep: (name: string, definition: FormDefinition): boolean =>
    writeStored(shelfKey, [...others(name), { name, definition }]),
  remove: (name: string) => {
    writeStored(shelfKey, others(name))
  },
}
