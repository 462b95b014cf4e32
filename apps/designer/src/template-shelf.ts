import { type FormDefinition, parseDefinition } from '@rostrum/forms'
import { readStored, writeStored } from './storage.ts'

const shelfKey = 'designer.templates'

type Own = { readonly name: string; readonly definition: FormDefinition }

function list(): readonly Own[] {
  const stored = readStored(shelfKey)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((item: Partial<Own> | null) => {
    const { definition } = parseDefinition(item?.definition)
    return typeof item?.name === 'string' && definition ? [{ name: item.name, definition }] : []
  })
}

/** The author's own templates, in this browser. */
export const templateShelf = {
  list,
  keep: (name: string, definition: FormDefinition) => {
    writeStored(shelfKey, [...list().filter((own) => own.name !== name), { name, definition }])
  },
  remove: (name: string) => {
    writeStored(
      shelfKey,
      list().filter((own) => own.name !== name),
    )
  },
}
