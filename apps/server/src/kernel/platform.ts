import type { DataUse } from '@rostrum/contracts/recruitment/personal-data/calls'
import type { ChosenRetention, RetentionKind } from '@rostrum/contracts/retention'
import type { SearchResult, SearchResultKind } from '@rostrum/contracts/system/search/calls'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Staff } from './actor.ts'
import type { Clock } from './clock.ts'
import type { PersonalData } from './crypto/personal-data.ts'
import type { ChangeBus } from './database/change-bus.ts'
import type { Database, Db, Tx } from './database/database.ts'
import type { DocumentKeyRing } from './documents/signing.ts'
import type { FileStore } from './files/file-store.ts'
import type { PaymentProvider } from './pay/provider.ts'
import type { Sandbox } from './pay/sandbox.ts'
import type { RandomSource } from './random-source.ts'
import type { RemoteJsonClient } from './remote/remote-json-client.ts'
import type { Outbox } from './sms/outbox.ts'
import type { SmsSender } from './sms/sms.ts'

/** What every module stands on. Built once at start; tests build it with their own clock and outside world. */
export type Platform = {
  readonly config: Config
  readonly clock: Clock
  readonly randomSource: RandomSource
  readonly database: Database
  /** Word of changes between servers, for what is kept in memory. */
  readonly changes: ChangeBus
  readonly personalData: PersonalData
  /** Signs printed documents. */
  readonly documentKeys: DocumentKeyRing
  readonly files: FileStore
  readonly sms: SmsSender
  /** Demo mode only: what would have been sent. */
  readonly outbox: Outbox | undefined
  readonly pay: PaymentProvider
  /** Asks servers of others, as far as the operator allows it. */
  readonly remote: RemoteJsonClient
  /** Demo mode only: the simulated WeChat Pay behind `pay`. */
  readonly sandbox: Sandbox | undefined
  readonly log: FastifyBaseLogger
  /** Runs a command in one transaction; a thrown error rolls everything back, outbox and audit included. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** The part of a person's data that one module keeps, for the person's own rights over it. */
export type PersonalRecords = {
  /** Everything in full, for the person alone. */
  collect(personId: string): Promise<Readonly<Record<string, unknown>>>
  /** What still runs and needs the data, so that it cannot be erased yet; missing when nothing ever does. */
  usedBy?(tx: Tx, personId: string): Promise<DataUse | undefined>
  /** Locks what could begin to run while it is erased, so that what `usedBy` answers holds for the transaction. */
  lock?(tx: Tx, personId: string): Promise<void>
  /**
   * Removes the data, or cuts its tie to the person where it must be kept. What no transaction can take back is a job,
   * which is done however the server fares once the erasure is committed.
   */
  erase(tx: Tx, personId: string): Promise<void>
}

/** Finds things of one kind by the words of a search, within the actor's reach; an actor without the permission finds none. */
export type Finder = {
  readonly kind: SearchResultKind
  /** The page of the workbench that opens what is found. */
  readonly page: string
  find(actor: Staff, words: readonly string[], limit: number): Promise<readonly SearchResult[]>
}

/** A stored file that may be needed no more. */
export type OrphanCandidate = { readonly id: string; readonly ownerPersonId: string | null }

/** Tells which of some files the records of a module name, of any person and in any state. */
export type FileReferenceFinder = (db: Db, files: readonly OrphanCandidate[]) => Promise<readonly string[]>

/** A column with keys of the file store. */
export type StorageKeyColumn = { readonly table: string; readonly column: string }

/**
 * How long something is kept, and the scheduled job that removes it then; null days are for good. What an installation
 * decides about names no days of its own.
 */
export type Retention =
  | {
      readonly kind: ChosenRetention
      readonly job: string
      /** How much of it there is from before; not given where only the job itself can tell. */
      readonly countBefore?: (db: Db, before: Date) => Promise<number>
    }
  | { readonly kind: Exclude<RetentionKind, ChosenRetention>; readonly days: number | null; readonly job?: string }
