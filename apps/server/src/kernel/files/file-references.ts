import type { Db } from '../database/database.ts'

/** A stored file that may be unreferenced. */
export type OrphanCandidate = { readonly id: string; readonly ownerPersonId: string | null }

/** Finds which of some files the module's records reference, of any person and in any state. */
export type FileReferenceFinder = (db: Db, files: readonly OrphanCandidate[]) => Promise<readonly string[]>

/** A column with keys of the file store. */
export type StorageKeyColumn = { readonly table: string; readonly column: string }
