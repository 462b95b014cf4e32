import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { PersonalData } from './crypto/personal-data.ts'
import type { ChangeBus } from './database/change-bus.ts'
import type { Database, Tx } from './database/database.ts'
import type { DocumentKeyRing } from './documents/signing.ts'
import type { FileStore } from './files/file-store.ts'
import type { MailSender } from './mail/mail.ts'
import type { PaymentProvider } from './pay/provider.ts'
import type { Sandbox } from './pay/sandbox.ts'
import type { RandomSource } from './random-source.ts'
import type { RemoteJsonClient } from './remote/remote-json-client.ts'
import type { Outbox } from './sms/outbox.ts'
import type { SmsSender } from './sms/sms.ts'

/** The services that every module works with. Built once at start; tests build it with their own clock and providers. */
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
