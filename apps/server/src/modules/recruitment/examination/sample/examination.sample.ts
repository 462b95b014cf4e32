import { ExamState } from '@rostrum/contracts/recruitment/applications/states'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { type Project, publishedWithin } from '../../projects/public.ts'
import { findRooms, insertAllotment, insertSite } from '../exam.store.ts'
import { recheckPurpose, saveRecheck } from '../rechecks/request-recheck.ts'
import { upsertMarks } from '../scores/mark.store.ts'
import { rankWithin } from '../scores/rank-positions.ts'
import { computeSeating, requireSeats, seatingTask } from '../seats/seating.ts'
import { ticketState } from '../tickets/ticket-state.ts'
import { findExamProjects, findSampleExaminees, type SampleExaminee } from './sample-examinees.store.ts'
import { sampleMarks } from './sample-marks.ts'

const seatedStates = ExamState.options.filter((exam) => exam === 'SEATED' || ticketState(exam) === 'out')

const sites = [
  {
    code: '01',
    name: '澜江州第一中学',
    name_en: 'Lanjiang No. 1 Middle School',
    address: '澜江市滨江路 18 号',
    address_en: '18 Binjiang Road, Lanjiang City',
    latitude: 24.4612,
    longitude: 100.0863,
  },
  {
    code: '02',
    name: '澜江州民族中学',
    name_en: 'Lanjiang Ethnic Middle School',
    address: '澜江市学府路 206 号',
    address_en: '206 Xuefu Road, Lanjiang City',
    latitude: 24.4871,
    longitude: 100.1138,
  },
] as const

/** Generated seats, marks and ranks for the applications of recruitment's sample data. */
export async function sampleExams(tx: Tx, platform: Platform, world: SampleWorld): Promise<void> {
  for (const id of await findExamProjects(tx, seatedStates)) {
    const project = await publishedWithin(platform, tx, id, world.now)
    const examinees = await findSampleExaminees(tx, id, seatedStates)
    await seatAll(tx, world, project, examinees)
    const marks = examinees.flatMap((examinee) => sampleMarks(world, project, examinee))
    if (marks.length === 0) continue
    await upsertMarks(tx, id, marks, world.now)
    await rankWithin(tx, project, world.now)
    await saveRechecks(tx, platform, examinees)
  }
}

async function seatAll(
  tx: Tx,
  world: SampleWorld,
  project: Project,
  examinees: readonly SampleExaminee[],
): Promise<void> {
  const roomsPerSite = Math.ceil(examinees.length / project.roomSize / sites.length)
  for (const site of sites) {
    const capacities = Array.from({ length: roomsPerSite }, () => project.roomSize)
    await insertSite(tx, { id: world.uuid(), project_id: project.id, ...site }, capacities)
  }
  const seed = world.uuid().replaceAll('-', '')
  await insertAllotment(tx, { projectId: project.id, method: project.seatingMethod, seed, now: world.now })
  const task = seatingTask(project, { examinees, rooms: await findRooms(tx, project.id), seed })
  const seats = requireSeats(computeSeating(task)).map(({ applicationId, roomId, seat, ticket }) => ({
    application_id: applicationId,
    project_id: project.id,
    room_id: roomId,
    seat,
    ticket_number: ticket,
  }))
  if (seats.length > 0) await tx.insertInto('exam_seat').values(seats).execute()
}

async function saveRechecks(tx: Tx, { personalData }: Platform, examinees: readonly SampleExaminee[]): Promise<void> {
  for (const { id, recheck_requested: requestedAt, recheck_reason: reason } of examinees) {
    if (!requestedAt) continue
    await saveRecheck(tx, {
      application_id: id,
      reason_encrypted: personalData.encrypt(reason ?? '', recheckPurpose),
      requested_at: requestedAt,
    })
  }
}
