import type { FormUse, FormUseKind } from '@rostrum/contracts/forms/registry/calls'
import type { UploadRule } from '@rostrum/contracts/kernel/upload-rules'
import type { Permission } from '@rostrum/contracts/permissions'
import type { DataUse } from '@rostrum/contracts/recruitment/personal-data/calls'
import type { BackgroundJob } from '@rostrum/contracts/system/workspace/home-calls'
import type { SearchResult, SearchResultKind } from '@rostrum/contracts/system/workspace/search-calls'
import type { Deadline, Figure, FirstStep, HomePlot, Todo } from '@rostrum/contracts/workspace-kinds'
import type { Locale, PortalLocale } from '@rostrum/i18n/locale'
import type { RawBuilder } from 'kysely'
import type { ApprovalKind } from './engines/approval/approval-kind.ts'
import type { ApprovalDirectory } from './engines/approval/directory.ts'
import type { Resource } from './engines/resource/binding.ts'
import type { RunKind } from './engines/run/define-run.ts'
import type { ScopeDimension } from './engines/scope/scope-dimension.ts'
import type { Applicant, Staff } from './kernel/actor.ts'
import type { AuditNames } from './kernel/audit/audit-names.ts'
import type { EncryptedColumn } from './kernel/crypto/rotate-keys.ts'
import type { Tx } from './kernel/database/database.ts'
import type { Seed } from './kernel/database/seed.ts'
import type { AnyFactKind, FactListener } from './kernel/facts/facts.ts'
import type { FileReferenceFinder, StorageKeyColumn } from './kernel/files/file-references.ts'
import type { BusinessUnitExists } from './kernel/http/call-dispatcher.ts'
import type { Mount } from './kernel/http/mount.ts'
import type { SessionReader } from './kernel/http/session-reader.ts'
import type { JobHandler } from './kernel/jobs/job-handler.ts'
import type { ScheduledJob } from './kernel/jobs/jobs.ts'
import type { MenuDeclaration } from './kernel/menu-declaration.ts'
import type { Platform } from './kernel/platform.ts'
import type { RetentionRule } from './kernel/retention/retention-rule.ts'
import type { SampleWorld } from './kernel/sample/world.ts'

/** Files that staff upload for records of one kind; without a permission, of their own records. */
export type StaffUpload = { readonly permission?: Permission; readonly rule: UploadRule }

export type HomeContext = {
  readonly now: Date
  readonly language: Locale
}

type FormUseQuery = { readonly formIds: readonly string[]; readonly limit: number; readonly language: Locale }

/** A record that uses the form of the identifier. */
export type UseOfForm = FormUse & { readonly formId: string }

/** Records of one kind that use a form. */
export type FormUseFinder = {
  readonly kind: FormUseKind
  /** What a reader of these records needs. */
  readonly permission: Permission
  /** The uses within the scope of the actor's permission, up to a limit for each form. */
  readonly find: (actor: Staff, query: FormUseQuery) => Promise<readonly UseOfForm[]>
}

/** Searches items of one kind by words, within the actor's scope; an actor without the permission gets none. */
export type Finder = {
  readonly kind: SearchResultKind
  /** The page of the workbench that opens a result. */
  readonly page: string
  find(
    actor: Staff,
    query: { readonly words: readonly string[]; readonly limit: number; readonly language: Locale },
  ): Promise<Finding>
}

/** The first matches of a finder. */
export type Finding = {
  readonly total: number
  /** Whether all matches were counted. */
  readonly complete: boolean
  /** Whether one of them has exactly the searched number. */
  readonly isExact: boolean
  readonly records: readonly SearchResult[]
}

/** One module's part of a person's data, for that person's data-protection rights. */
export type PersonalRecords = {
  /** All data in full, for the person alone. Labels and names that have a translation are in the language of the reader. */
  collect(personId: string, language: PortalLocale): Promise<Readonly<Record<string, unknown>>>
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

/** @throws DomainError where the applicant may not upload for the purpose yet */
export type ApplicantUploadGuard = (actor: Applicant, purpose: string) => Promise<void>

/** An address that the person has given and that e-mails can be sent to; undefined without one. */
export type ApplicantEmailFinder = (personId: string) => Promise<string | undefined>

export type AccountNameFinder = (name: string) => Promise<string | undefined>

/** A contribution to the home page: its entries for an actor. */
export type HomePart<Entry> = (actor: Staff, context: HomeContext) => Promise<readonly Entry[]>

/** A business module as the server sees it. */
export type Module = {
  readonly name: string
  /** Publishes its calls. What it shows of other modules it takes from the list of all. */
  readonly mount: (mount: Mount, platform: Platform, modules: readonly Module[]) => void | Promise<void>
  /** Background jobs, scheduled or enqueued. */
  readonly jobs?: (platform: Platform, modules: readonly Module[]) => Readonly<Record<string, JobHandler>>
  readonly schedule?: readonly ScheduledJob[]
  /** Long computations that the run engine executes. */
  readonly runs?: readonly RunKind[]
  /** Reference data that every installation has. */
  readonly seeds?: (modules: readonly Module[]) => readonly Seed[]
  /** Generated data for demo mode, written in the single transaction of the load; modules run in order. */
  readonly sample?: (tx: Tx, platform: Platform, world: SampleWorld) => Promise<void>
  /** The module's encrypted personal data, for key rotation. */
  readonly encryptedColumns?: readonly EncryptedColumn[]
  /** Names of the module's audited records, by their kind in the audit log. */
  readonly auditNames?: Readonly<Record<string, AuditNames>>
  /** Without it no record of the module references a stored file. */
  readonly findReferencedFiles?: (platform: Platform) => FileReferenceFinder
  /** The purposes that staff upload files for, each with the permission and the rule of its files. */
  readonly uploads?: Readonly<Record<string, StaffUpload>>
  /** What must hold before an applicant uploads for a purpose. */
  readonly guardApplicantUpload?: (platform: Platform) => ApplicantUploadGuard
  /** The module's columns with keys of stored bytes. */
  readonly storageKeyColumns?: readonly StorageKeyColumn[]
  /** The module's data about applicants. */
  readonly personalRecords?: (platform: Platform) => PersonalRecords
  /** Finds the e-mail address of an applicant in the module's records. */
  readonly applicantEmail?: (platform: Platform) => ApplicantEmailFinder
  /** Records whose lists, forms, imports and exports the resource engine serves. */
  readonly resources?: readonly Resource[]
  /** The kinds of data scopes that its records can be reached by. */
  readonly scopes?: readonly ScopeDimension[]
  /** Spans in which people are employed and not present: a table of `employment_id`, `from_day` and `to_day`. */
  readonly longAbsences?: RawBuilder<unknown>
  /** What of the module needs approval where a flow says so. */
  readonly approvalKinds?: readonly ApprovalKind[]
  /** Look-ups of people that flows may name as approvers. */
  readonly approvalDirectory?: ApprovalDirectory
  /** The kinds of facts that it announces, declared in its `public.ts`. */
  readonly facts?: readonly AnyFactKind[]
  /** What it does about facts of modules before it in the list. */
  readonly listeners?: readonly FactListener[]
  /** Its workbench pages that belong to no resource, in order. */
  readonly menus?: readonly MenuDeclaration[]
  /** Open tasks on the pages of the module, within the scope of the actor's permissions. */
  readonly todos?: (platform: Platform) => HomePart<Todo>
  /** Its numbers on the home page, within the scope of the actor's permissions. */
  readonly figures?: (platform: Platform) => HomePart<Figure>
  /** What ends within `deadlineDays` of `kernel/recent-days.ts`. */
  readonly deadlines?: (platform: Platform) => HomePart<Deadline>
  readonly plots?: (platform: Platform) => HomePart<HomePlot>
  /** Steps of setting up a new installation that the actor may take. */
  readonly firstSteps?: (platform: Platform) => HomePart<FirstStep>
  /** Background work started by an account, described in a language. */
  readonly backgroundJobs?: (
    platform: Platform,
  ) => (actor: Staff, now: Date, language: Locale) => Promise<readonly BackgroundJob[]>
  /** Results of the global search besides the records of resources. */
  readonly finders?: (platform: Platform) => readonly Finder[]
  /** Where its records use a form. */
  readonly formUses?: (platform: Platform) => FormUseFinder
  /** What the module removes after some time, and what it retains for ever. */
  readonly retention?: readonly RetentionRule[]
  /** Whether a business unit exists, provided by the module of business units. */
  readonly businessUnitExists?: (platform: Platform) => BusinessUnitExists
  /** Finds the account behind a name of its records that people may log in by, such as a job number. */
  readonly accountNames?: (platform: Platform) => AccountNameFinder
  /** Finds the account that started background work, with its current authority; provided by the module of accounts. */
  readonly staffByAccount?: (platform: Platform, accountId: string) => Promise<Staff | undefined>
  /** Resolves session tokens, provided by the identity module. */
  readonly sessionReader?: (platform: Platform) => SessionReader
}
