import { examRooms, examSites } from '@rostrum/contracts/recruitment-resources'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/problem.ts'
import { bindResource } from '../../resource/binding.ts'

const place = {
  unit: sql`(select business_unit_id from project where project.id = row.project_id)`,
  subject: sql`row.project_id`,
}

/**
 * Tickets name site, room and seat: once seats are allotted, where people sit stands. While they are being allotted
 * nobody waits for the end of it: the row that is changed is held already, and the seats would wait for it.
 */
async function requireUnallotted(tx: Tx, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return
  const projects = tx.selectFrom('project').select('id').where('id', 'in', projectIds)
  const held = await projects.forShare().skipLocked().execute()
  if (held.length < projectIds.length) throw new DomainError('record.changed_meanwhile')
  const allotted = await tx
    .selectFrom('seat_allotment')
    .select('project_id')
    .where('project_id', 'in', projectIds)
    .executeTakeFirst()
  if (allotted) throw new DomainError('exam.seats_allotted')
}

type Placed = { readonly projectId?: string | undefined }

const projectsOf = (
  changes: readonly { readonly before?: Placed | undefined; readonly after?: Placed | undefined }[],
): string[] => [...new Set(changes.flatMap(({ before, after }) => before?.projectId ?? after?.projectId ?? []))]

export const examSiteResource = bindResource(examSites, {
  table: 'exam_site',
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
  place,
  placedBy: 'projectId',
  search: 'search_text',
  menu: { code: 'exam-sites', parent: 'recruitment' },
  constraints: { exam_site_project_id_code_key: 'code', exam_site_coordinates: 'longitude' },
  guard: async ({ tx }, changes) => {
    // No ticket says where a site is on the map.
    const onMap = ({ before, after }: (typeof changes)[number]) =>
      before && after && Object.keys(after).every((field) => ['latitude', 'longitude'].includes(field))
    await requireUnallotted(tx, projectsOf(changes.filter((change) => !onMap(change))))
    return undefined
  },
})

export const examRoomResource = bindResource(examRooms, {
  table: 'exam_room',
  columns: { projectId: 'project_id', siteId: 'site_id', number: 'number', capacity: 'capacity' },
  place,
  menu: { code: 'exam-rooms', parent: 'recruitment' },
  constraints: { exam_room_project_id_number_key: 'number', exam_room_site_fkey: 'siteId' },
  guard: async ({ tx }, changes) => {
    await requireUnallotted(tx, projectsOf(changes))
    return undefined
  },
})
