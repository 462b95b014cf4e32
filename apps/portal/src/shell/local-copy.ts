import type { Answers, FormSnapshot } from '@rostrum/forms'
import { newKey } from '@rostrum/ui/new-key'
import { deleteStored, readStored, writeStored } from './browser-storage.ts'

const retentionMilliseconds = 7 * 86_400_000

/** Local input that has not reached the server, with the server's state at the time. */
export type LocalCopy = {
  readonly at: number
  readonly revision: number
  readonly base: Answers
  readonly snapshot: FormSnapshot
}

/** The page that stored it; an earlier release did not record this. */
type StoredCopy = LocalCopy & { readonly by?: string }

const copyKeyPrefix = 'form-copy:'
const copyKeyPrefixOf = (personId: string): string => `${copyKeyPrefix}${personId}:`

/** Deletes the copies of one person. */
export const deleteCopiesOf = (personId: string): void => deleteStored('localStorage', copyKeyPrefixOf(personId))

/** Deletes the copies of all other people. */
export const deleteCopiesExcept = (personId: string): void =>
  deleteStored('localStorage', copyKeyPrefix, (key) => !key.startsWith(copyKeyPrefixOf(personId)))

/**
 * Local storage for the unsaved input of one person in one form; other people never see it. Each open page of the form
 * has its own, and deletes only what it has stored or found there.
 */
export class LocalCopyStore {
  readonly #key: string
  readonly #id = newKey()
  /** The page whose copy was found. */
  #foundOwner: string | undefined

  /** @param form the project of the registration form, or `profile` */
  constructor(personId: string, form: string) {
    this.#key = copyKeyPrefixOf(personId) + form
  }

  /** @param now milliseconds; a copy older than a week is deleted */
  read(now: number): LocalCopy | undefined {
    const stored = readStored('localStorage', this.#key)
    if (!isCopy(stored)) return undefined
    const { by, ...copy } = stored
    this.#foundOwner = by
    if (now - copy.at <= retentionMilliseconds) return copy
    this.delete()
    return undefined
  }

  save(copy: LocalCopy): void {
    writeStored('localStorage', this.#key, { ...copy, by: this.#id } satisfies StoredCopy)
  }

  delete(): void {
    const stored = readStored('localStorage', this.#key)
    if (isCopy(stored) && stored.by !== this.#id && stored.by !== this.#foundOwner) return
    writeStored('localStorage', this.#key, null)
  }
}

function isCopy(value: unknown): value is StoredCopy {
  if (typeof value !== 'object' || value === null) return false
  if (!('at' in value && 'revision' in value && 'base' in value && 'snapshot' in value)) return false
  const { at, revision, base, snapshot } = value
  return typeof at === 'number' && typeof revision === 'number' && isRecord(base) && isSnapshot(snapshot)
}

const isRecord = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSnapshot = (value: unknown): value is FormSnapshot =>
  isRecord(value) && isRecord(value.answers) && Array.isArray(value.touched)
