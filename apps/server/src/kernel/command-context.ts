import type { Actor, Staff } from './actor.ts'
import type { Tx } from './database/database.ts'
import type { Platform } from './platform.ts'

/** What a command works with: the services of the server, its transaction, who acts, and when. */
export type CommandContext<A extends Actor = Staff> = {
  readonly platform: Platform
  readonly tx: Tx
  readonly actor: A
  readonly now: Date
}
