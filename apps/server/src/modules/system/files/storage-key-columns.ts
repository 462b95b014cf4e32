import type { StorageKeyColumn } from '../../../kernel/files/file-references.ts'

/** The module's columns with keys of stored bytes. */
export const storageKeyColumns: readonly StorageKeyColumn[] = [
  { table: 'stored_file', column: 'storage_key' },
  { table: 'upload_part', column: 'storage_key' },
]
