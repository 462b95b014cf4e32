import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../platform/actor.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Platform } from '../platform/platform.ts'

export type ReadContext = {
  readonly platform: Platform
  readonly actor: Staff
  readonly now: Date
  readonly language: Locale
  /** The transaction in which it is asked: a second connection, wanted while one is held, may never come. */
  readonly tx?: Tx
}
