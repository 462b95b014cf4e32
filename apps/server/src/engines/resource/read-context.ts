import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { Platform } from '../../kernel/platform.ts'

export type ReadContext = {
  readonly platform: Platform
  readonly actor: Staff
  readonly now: Date
  readonly language: Locale
  /** The transaction in which it is asked: a second connection, wanted while one is held, may never come. */
  readonly tx?: Tx
}
