import type { Staff } from '../../../../kernel/actor.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { newSeed } from '../../../../kernel/random-source.ts'
import { accessProject } from '../../projects/public.ts'
import { findAllotment, findExaminees, findRooms } from '../exam.store.ts'
import { computeSeating, requireSeats, seatingTask } from './seating.ts'

/** The occupancy of each room for a seed. Individual seats stay hidden until the allotment. */
export async function previewSeating(
  platform: Platform,
  actor: Staff,
  { id, seed = newSeed(platform.randomSource) }: { id: string; seed?: string | undefined },
) {
  const { db } = platform.database
  const project = await accessProject(platform, actor, 'exam:arrange', id)
  if (await findAllotment(db, id)) throw new DomainError('exam.seats_allotted')
  const examinees = await findExaminees(db, id, ['CONFIRMED'], 'admitted')
  if (examinees.length === 0) throw new DomainError('exam.none_confirmed')
  const rooms = await findRooms(db, id)
  const capacity = rooms.reduce((total, room) => total + room.capacity, 0)
  const missing = Math.max(0, examinees.length - capacity)
  const seats = missing === 0 ? requireSeats(computeSeating(seatingTask(project, { examinees, rooms, seed }))) : []
  const positionOf = new Map(examinees.map(({ number, position_id }) => [number, position_id]))
  const byRoom = Map.groupBy(seats, ({ roomId }) => roomId)
  return {
    seed,
    examinees: examinees.length,
    missing,
    rooms: rooms.map((room) => {
      const inside = byRoom.get(room.id) ?? []
      return {
        number: room.number,
        site: room.site_code,
        capacity: room.capacity,
        seated: inside.length,
        positions: new Set(inside.map(({ number }) => positionOf.get(number))).size,
      }
    }),
  }
}
