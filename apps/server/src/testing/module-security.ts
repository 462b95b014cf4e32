import type { Permission } from '@rostrum/contracts/permissions'
import type { IdentifierCase, Things } from './identifier-case.ts'
import type { TestStaff } from './staff.ts'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

/** The world of others while the modules add their things to it, in the order of their list. */
export type UnfinishedWorld = {
  readonly server: TestServer
  /** The business unit of all things. */
  readonly unit: string
  /** Staff with every permission in the unit. */
  readonly insider: TestStaff
  /** Adds another account like the insider. */
  readonly addColleague: () => Promise<TestStaff>
  /** A thing of a module before this one. @throws Error with the place where to add it */
  readonly thing: (name: string) => string
}

type AddedThings = {
  readonly things: Things
  /** The applicants that own some of the things. All others belong to the business unit. */
  readonly owners?: Readonly<Record<string, TestClient>>
}

/** The rows of a list as the tests expect them. */
type ExpectedList = {
  /** A query for the scope of each row (`rowsFrom`), written without the binding of the resource. */
  readonly rows: string
  /** The things that the list shows. */
  readonly things?: readonly string[]
}

/** What the exhaustive tests of authorization know of one module, independently of its bindings. */
export type ModuleSecurity = {
  /** The name in the manifest. */
  readonly module: string
  /** The folder below `modules`. */
  readonly folder: string
  /** Calls that name something which belongs to a person or a business unit. */
  readonly owned?: Readonly<Record<string, IdentifierCase>>
  /** Calls whose identifiers belong to no person and no business unit, each with the reason. */
  readonly unowned?: Readonly<Record<string, string>>
  /** The lists of its records, by path. Lists of the installation have no scope and are left out. */
  readonly lists?: Readonly<Record<string, ExpectedList>>
  /** Things without a list that have the scope of another thing. */
  readonly scopedLike?: Readonly<Record<string, string>>
  /** Further permissions of a call, held anywhere or needed for the scope, besides the one that it declares. */
  readonly alsoNeeded?: Readonly<Record<string, { readonly held?: Permission; readonly reaching?: Permission }>>
  /** Calls that only serve people named in the thing itself, with the refusal for all others. */
  readonly reservedFor?: Readonly<Record<string, string>>
  /** Adds the things that `owned` and `lists` name. */
  readonly addThings?: (world: UnfinishedWorld) => Promise<AddedThings>
}

type RowScope = {
  /** A table, or a join, in SQL. */
  readonly from: string
  /** Expressions over it. A scope column that the rows do not have is left out. */
  readonly id?: string
  readonly unit?: string
  readonly project?: string
  readonly owner?: string
}

/** The query for the rows of a list with their scope. */
export const rowsFrom = ({ from, id = 'id', unit = 'null', project = 'null', owner = 'null' }: RowScope): string =>
  `select ${id} as id, ${unit} as unit, ${project} as project, ${owner} as owner from ${from}`

export const inUnit = (table: string): string => rowsFrom({ from: table, unit: 'business_unit_id' })

export const inProject = (table: string): string =>
  rowsFrom({
    from: `${table} row join project on project.id = row.project_id`,
    id: 'row.id',
    unit: 'project.business_unit_id',
    project: 'row.project_id',
  })
