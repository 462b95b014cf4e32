import { addDays, daysBetween } from '@rostrum/contracts/kernel/days'
import { ResignationInput } from '@rostrum/contracts/workforce/personnel/calls'
import { resignationEvents } from '@rostrum/workforce-rules/employment-states'
import { noticeOf } from '@rostrum/workforce-rules/notice'
import { rowOn } from '../../../engines/timeline/fold.ts'
import type { Change } from '../../../engines/timeline/plan.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import type { PersonnelAct, Subject } from './act.ts'
import { dayProblems } from './day-problems.ts'
import { findPlacement, findReports } from './subject.store.ts'

/**
 * The end of an employment. The person has left from the day after the last day worked; what was planned later goes with
 * it, and those who report to the person get a successor in the same act.
 */
export const resignation: PersonnelAct<ResignationInput> = {
  kind: 'resignation',
  permission: 'resignation:submit',
  form: ResignationInput,
  factKinds: { type: 'text', reports: 'number', noticeDays: 'number' },
  relations: ({ successorId }): Readonly<Record<string, string>> =>
    successorId === null ? {} : { managerId: successorId },
  async plan(tx, subject, { day: leaveOn, type, noticeOn, successorId }) {
    const row = rowOn(subject.rows, leaveOn)
    const leftOn = addDays(leaveOn, 1)
    const reports = await findReports(tx, subject.id, leftOn)
    const ownManager = row?.values.manager_id ?? null
    const successor = successorId ?? (typeof ownManager === 'string' ? ownManager : null)
    const problems = [
      ...leavingProblems(subject, leaveOn),
      ...dayProblems(subject, row, leaveOn),
      ...(noticeOn !== null && noticeOn > leaveOn ? [{ path: 'noticeOn', key: 'personnel.notice_after_leaving' }] : []),
      ...(reports.length > 0 ? await successorProblems(tx, subject, successor, leftOn) : []),
    ]
    const later = subject.events.filter((event) => event.day > leaveOn)
    const entryOn = String(row?.values.entry_date ?? leaveOn)
    const [waiting, left] = resignationEvents({ approvedOn: subject.today, entryOn, leaveOn })
    const own: Change[] = [
      ...(later.length > 0 ? [{ type: 'rescind' as const, eventIds: later.map(({ id }) => id) }] : []),
      ...[waiting, left].map(
        (event): Change => ({ type: 'append', id: crypto.randomUUID(), ...event, state: 'scheduled' }),
      ),
    ]
    const handedOver = reports.map(({ id, from }): [string, Change[]] => [
      id,
      [
        {
          ...{ type: 'append', id: crypto.randomUUID(), act: 'manager-left', day: from, state: 'scheduled' },
          patch: { manager_id: successor },
        },
      ],
    ])
    return {
      ...{ day: leaveOn, type, problems },
      warnings: noticeWarnings(subject, { entryOn, noticeOn, leaveOn }),
      values: { ...row?.values, ...waiting.patch },
      changes: new Map(problems.length > 0 ? [] : [[subject.id, own], ...handedOver]),
      facts: { type, reports: reports.length, noticeDays: noticeOn === null ? 0 : daysBetween(noticeOn, leaveOn) },
      outcome: { rescinded: later.map(({ id }) => id) },
    }
  },
  shown: ({ type, noticeOn, successorId }, _planned, _subject, nameOf) => [
    { field: 'type', as: 'option', before: null, after: type },
    ...(noticeOn === null ? [] : [{ field: 'noticeOn', as: 'day' as const, before: null, after: noticeOn }]),
    ...(successorId === null
      ? []
      : [{ field: 'successorId', as: 'text' as const, before: null, after: nameOf('managerId', successorId) }]),
  ],
}

/** A person leaves once; the resignation that counts is revoked first. */
function leavingProblems({ events }: Subject, leaveOn: string): readonly KeyedInputError[] {
  const left = events.find(({ act }) => act === 'left')
  if (left) return [{ path: 'day', key: 'personnel.leaves_already', params: { day: addDays(left.day, -1) } }]
  const entry = events.find(({ act }) => act === 'entry')
  return entry && entry.day > leaveOn
    ? [{ path: 'day', key: 'personnel.before_entry', params: { day: entry.day } }]
    : []
}

async function successorProblems(
  tx: Tx,
  { id }: Subject,
  successor: string | null,
  day: string,
): Promise<readonly KeyedInputError[]> {
  if (successor === null) return [{ path: 'successorId', key: 'personnel.successor_required' }]
  if (successor === id) return [{ path: 'successorId', key: 'personnel.own_successor' }]
  const none = { departmentId: null, postId: null, storeId: null, gradeId: null }
  const { managerState } = await findPlacement(tx, { ...none, managerId: successor }, day)
  const present = managerState === 'entered' || managerState === 'waiting_to_leave'
  return present ? [] : [{ path: 'successorId', key: 'personnel.manager_absent' }]
}

/** The notice that the law asks for, where less was given. */
function noticeWarnings(
  { country }: Subject,
  { entryOn, noticeOn, leaveOn }: { entryOn: string; noticeOn: string | null; leaveOn: string },
): readonly KeyedInputError[] {
  if (country === null || noticeOn === null) return []
  const notice = noticeOf(country, { entry: entryOn, given: noticeOn })
  if (!notice || notice.due <= leaveOn) return []
  const { law, article } = notice.source
  return [{ path: 'noticeOn', key: 'personnel.notice_short', params: { day: notice.due, law, article } }]
}
