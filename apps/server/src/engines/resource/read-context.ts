import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { Platform } from '../../kernel/platform.ts'

export type ReadContext = {
  readonly platform: Platform
  readonly actor: Staff
  readonly now: Date
  readonly language: Locale
  /** The current transaction, if any. Requesting a second connection while holding one may deadlock the pool. */
  readonly tx?: Tx
}
