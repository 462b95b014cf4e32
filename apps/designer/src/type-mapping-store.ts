import { readStored, writeStored } from './storage.ts'

const storageKey = 'designer.types'

type Mapping = Readonly<Record<string, string>>

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && Object.values(value).every((type) => typeof type === 'string')

/** What the author has decided about widget types of other systems, in this browser. */
export const typeMappingStore = {
  read: (): Mapping => {
    const stored = readStored(storageKey)
    return isMapping(stored) ? stored : {}
  },
  write: (mapping: Mapping) => void writeStored(storageKey, mapping),
}
