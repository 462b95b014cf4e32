import type { FormDefinition } from '@rostrum/forms'
import { readStored, writeStored } from './storage.ts'

const storageKey = 'designer.templates'

type StoredTemplate = { readonly name: string; readonly definition: unknown }

/** All stored entries, including unreadable ones, so that they survive a new entry. */
function readTemplates(): readonly StoredTemplate[] {
  const list = readStored(storageKey)
  return Array.isArray(list)
    ? list.filter((item: Partial<StoredTemplate> | null) => typeof item?.name === 'string')
    : []
}

const otherTemplates = (name: string) => readTemplates().filter((own) => own.name !== name)

/** The author's own templates, in this browser. */
export const templateStore = {
  /** In stored form: using an unreadable template reports an error. */
  list: readTemplates,
  save: (name: string, definition: FormDefinition): boolean =>
    writeStored(storageKey, [...otherTemplates(name), { name, definition }]),
  remove: (name: string) => {
    writeStored(storageKey, otherTemplates(name))
  },
}
