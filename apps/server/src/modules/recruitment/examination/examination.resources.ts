import { examRooms, examSites } from '@rostrum/contracts/recruitment/examination/resources'
import { sql } from 'kysely'
import { bindResource, type Refusal } from '../../../engines/resource/binding.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'

const projectScopeColumns = {
  unit: sql`(select business_unit_id from project where project.id = row.project_id)`,
  project: sql`row.project_id`,
}

/**
 * Tickets show site, room and seat, so places are fixed once seats are allotted. During the allotment a change is
 * refused without waiting for its end: the caller already holds a row lock, and seating would wait for it.
 */
async function requireNoSeatAllotment(tx: Tx, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return
  const projects = tx.selectFrom('project').select('id').where('id', 'in', projectIds)
  const held = await projects.forShare().skipLocked().execute()
  if (held.length < projectIds.length) throw new DomainError('record.conflict')
  if ((await findAllotted(tx, projectIds)).size > 0) throw new DomainError('exam.seats_allotted')
}

async function findAllotted(db: Db | Tx, projectIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (projectIds.length === 0) return new Set()
  const seats = db.selectFrom('seat_allotment').select('project_id').where('project_id', 'in', projectIds)
  return new Set((await seats.execute()).map(({ project_id }) => project_id))
}

type InProject = { readonly projectId?: string | undefined }

type SiteChange = { readonly before?: InProject | undefined; readonly after?: InProject | undefined }

const projectOf = ({ before, after }: SiteChange) => before?.projectId ?? after?.projectId

const projectsOf = (changes: readonly SiteChange[]): string[] => [
  ...new Set(changes.flatMap((change) => projectOf(change) ?? [])),
]

/** Tickets do not show the map position of a site. */
const isOnMapOnly = ({ before, after }: SiteChange): boolean =>
  before !== undefined &&
  after !== undefined &&
  Object.keys(after).every((field) => ['latitude', 'longitude'].includes(field))

/** Reports in advance which changes the allotment of seats prevents. */
async function precheckByAllotment<F extends string>(
  db: Db | Tx,
  changes: readonly SiteChange[],
  path: F,
  isFree: (change: SiteChange) => boolean = () => false,
): Promise<Refusal<F>[][]> {
  const allotted = await findAllotted(db, projectsOf(changes))
  const isFixed = (change: SiteChange) => !isFree(change) && allotted.has(projectOf(change) ?? '')
  return changes.map((change) => (isFixed(change) ? [{ path, key: 'exam.seats_allotted' }] : []))
}

export const examSiteResource = bindResource(examSites, {
  table: 'exam_site',
  titleInEnglish: 'name_en',
  columns: {
    projectId: 'project_id',
    code: 'code',
    name: 'name',
    nameEn: 'name_en',
    address: 'address',
    addressEn: 'address_en',
    latitude: 'latitude',
    longitude: 'longitude',
    rooms: sql`(select count(*)::int from exam_room where exam_room.site_id = row.id)`,
  },
  scopeColumns: projectScopeColumns,
  scopeField: 'projectId',
  search: 'search_text',
  menu: { code: 'exam-sites', parent: 'recruitment' },
  constraints: { exam_site_project_id_code_key: 'code', exam_site_coordinates: 'longitude' },
  precheck: ({ platform, tx }, changes) =>
    precheckByAllotment(tx ?? platform.database.db, changes, 'code', isOnMapOnly),
  guard: async ({ tx }, changes) => {
    await requireNoSeatAllotment(tx, projectsOf(changes.filter((change) => !isOnMapOnly(change))))
    return undefined
  },
})

export const examRoomResource = bindResource(examRooms, {
  table: 'exam_room',
  columns: { projectId: 'project_id', siteId: 'site_id', number: 'number', capacity: 'capacity' },
  scopeColumns: projectScopeColumns,
  search: [
    'number',
    sql`(select search_text from exam_site where exam_site.id = row.site_id)`,
    sql`(select search_text from project where project.id = row.project_id)`,
  ],
  menu: { code: 'exam-rooms', parent: 'recruitment' },
  constraints: { exam_room_project_id_number_key: 'number', exam_room_site_fkey: 'siteId' },
  precheck: ({ platform, tx }, changes) => precheckByAllotment(tx ?? platform.database.db, changes, 'number'),
  guard: async ({ tx }, changes) => {
    await requireNoSeatAllotment(tx, projectsOf(changes))
    return undefined
  },
})
