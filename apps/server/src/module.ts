import type { BackgroundJob, Todo } from '@rostrum/contracts/system/home/calls'
import type { Locale } from '@rostrum/i18n/locale'
import type { Resource } from './engines/resource/binding.ts'
import type { Staff } from './kernel/actor.ts'
import type { EncryptedColumn } from './kernel/crypto/rotate-keys.ts'
import type { Tx } from './kernel/database/database.ts'
import type { Seed } from './kernel/database/seed.ts'
import type { BusinessUnitExists } from './kernel/http/call-dispatcher.ts'
import type { Mount } from './kernel/http/mount.ts'
import type { SessionReader } from './kernel/http/session-reader.ts'
import type { JobHandler } from './kernel/jobs/job-handler.ts'
import type { ScheduledJob } from './kernel/jobs/jobs.ts'
import type { MenuDeclaration } from './kernel/menu-declaration.ts'
import type {
  FileReferenceFinder,
  Finder,
  PersonalRecords,
  Platform,
  Retention,
  StorageKeyColumn,
} from './kernel/platform.ts'
import type { SampleWorld } from './kernel/sample/world.ts'

/** A business module as the server sees it. */
export type Module = {
  readonly name: string
  readonly mount: (mount: Mount, platform: Platform) => void | Promise<void>
  /** Work that runs later or by the clock. */
  readonly jobs?: (platform: Platform) => Readonly<Record<string, JobHandler>>
  readonly schedule?: readonly ScheduledJob[]
  /** Reference data that every installation has. */
  readonly seeds?: readonly Seed[]
  /** Invented data for demo mode, written in the one transaction of the whole load; modules run in their order. */
  readonly sample?: (tx: Tx, platform: Platform, world: SampleWorld) => Promise<void>
  /** Where the module keeps encrypted personal data, for the rotation of keys. */
  readonly encryptedColumns?: readonly EncryptedColumn[]
  /** Without it no record of the module names a stored file. */
  readonly findReferencedFiles?: (platform: Platform) => FileReferenceFinder
  /** Where the module keeps keys of stored bytes. */
  readonly storageKeyColumns?: readonly StorageKeyColumn[]
  /** What the module keeps about applicants. */
  readonly personalRecords?: (platform: Platform) => PersonalRecords
  /** Records whose lists, forms, imports and exports the resource engine serves. */
  readonly resources?: readonly Resource[]
  /** Its pages in the workbench that are no resource's, in their order. */
  readonly menus?: readonly MenuDeclaration[]
  /** What waits for somebody at the pages of the module, within the reach of their permissions. */
  readonly todos?: (platform: Platform) => (actor: Staff, now: Date) => Promise<readonly Todo[]>
  /** Background work that an account has begun, in words of a language. */
  readonly backgroundJobs?: (
    platform: Platform,
  ) => (actor: Staff, now: Date, language: Locale) => Promise<readonly BackgroundJob[]>
  /** What the search over everything finds besides the records of resources. */
  readonly finders?: (platform: Platform) => readonly Finder[]
  /** What the module forgets, and what it keeps for good. */
  readonly retention?: readonly Retention[]
  /** Whether there is a business unit, for the module that keeps them. */
  readonly businessUnitExists?: (platform: Platform) => BusinessUnitExists
  /** The identity module answers who holds a token. */
  readonly sessionReader?: (platform: Platform) => SessionReader
}
