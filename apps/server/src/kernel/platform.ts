import type { DataUse } from '@rostrum/contracts/recruitment/personal-data/calls'
import type { ChosenRetention, RetentionKind } from '@rostrum/contracts/retention'
import type { SearchResult, SearchResultKind } from '@rostrum/contracts/system/workspace/search-calls'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Staff } from './actor.ts'
import type { Clock } from './clock.ts'
import type { PersonalData } from './crypto/personal-data.ts'
import type { ChangeBus } from './database/change-bus.ts'
import type { Database, Db, Tx } from './database/database.ts'
import type { DocumentKeyRing } from './documents/signing.ts'
import type { FileStore } from './files/file-store.ts'
import type { MailSender } from './mail/mail.ts'
import type { PaymentProvider } from './pay/provider.ts'
import type { Sandbox } from './pay/sandbox.ts'
import type { RandomSource } from './random-source.ts'
import type { RemoteJsonClient } from './remote/remote-json-client.ts'
import type { Outbox } from './sms/outbox.ts'
import type { SmsSender } from './sms/sms.ts'

/** The dependencies of every module. Built once at start; tests build it with their own clock and providers. */
export type Platform = {
  readonly config: Config
  readonly clock: Clock
  readonly randomSource: RandomSource
  readonly database: Database
  /** Announcements of changes between servers, for caches in memory. */
  readonly changes: ChangeBus
  readonly personalData: PersonalData
  /** Signs printed documents. */
  readonly documentKeys: DocumentKeyRing
  readonly files: FileStore
  readonly sms: SmsSender
  /** Undefined where the installation sends no e-mail. */
  readonly mail: MailSender | undefined
  /** Demo mode only: the messages that would have been sent. */
  readonly outbox: Outbox | undefined
  readonly pay: PaymentProvider
  /** Sends requests to third-party servers, within the operator's allow-list. */
  readonly remote: RemoteJsonClient
  /** Demo mode only: the simulated WeChat Pay behind `pay`. */
  readonly sandbox: Sandbox | undefined
  readonly log: FastifyBaseLogger
  /** Runs a command in one transaction; an error rolls everything back, including outbox and audit. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** One module's part of a person's data, for that person's data-protection rights. */
export type PersonalRecords = {
  /** All data in full, for the person alone. */
  collect(personId: string): Promise<Readonly<Record<string, unknown>>>
  /** An active use that prevents erasure; omitted when the module has none. */
  usedBy?(tx: Tx, personId: string): Promise<DataUse | undefined>
  /** Locks what could start during the erasure, so that the result of `usedBy` holds for the transaction. */
  lock?(tx: Tx, personId: string): Promise<void>
  /**
   * Removes the data, or its link to the person where it must be retained. Work that no transaction can roll back is a
   * job: it runs after the commit, also after a crash.
   */
  erase(tx: Tx, personId: string): Promise<void>
}

/** Searches items of one kind by words, within the actor's scope; an actor without the permission gets none. */
export type Finder = {
  readonly kind: SearchResultKind
  /** The page of the workbench that opens a result. */
  readonly page: string
  find(actor: Staff, words: readonly string[], limit: number): Promise<readonly SearchResult[]>
}

/** A stored file that may be unreferenced. */
export type OrphanCandidate = { readonly id: string; readonly ownerPersonId: string | null }

/** Finds which of some files the module's records reference, of any person and in any state. */
export type FileReferenceFinder = (db: Db, files: readonly OrphanCandidate[]) => Promise<readonly string[]>

/** A column with keys of the file store. */
export type StorageKeyColumn = { readonly table: string; readonly column: string }

/**
 * How long data is retained, and the scheduled job that removes it then; null days are for ever. A kind that the
 * installation configures has no days here.
 */
export type Retention =
  | {
      readonly kind: ChosenRetention
      readonly job: string
      /** How many rows are from before an instant; omitted where only the job itself can count. */
      readonly countBefore?: (db: Db, before: Date) => Promise<number>
    }
  | { readonly kind: Exclude<RetentionKind, ChosenRetention>; readonly days: number | null; readonly job?: string }
