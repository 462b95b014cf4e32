import { z } from 'zod'

/** A part of the way from the request to a person, such as the unit and the role that were looked up. */
export const PathPart = z.object({
  kind: z.string().max(40),
  name: z.string().max(200),
  /** Of that time, as the name is. */
  nameEn: z.string().max(200).optional(),
})
export type PathPart = z.output<typeof PathPart>

const Substitution = z.object({
  absent: z.uuid(),
  /** The last day of the absence. */
  until: z.iso.date().nullable(),
  substitute: z.uuid(),
})

/** Why a person can decide no more, and what came of the task: another person has it, or no one in place of the first. */
const Gone = z.object({
  name: z.string(),
  why: z.enum(['deleted', 'locked', 'left']),
  outcome: z.enum(['replaced', 'others', 'passed', 'refused']),
  by: z.string().nullable().describe('Who has the task instead'),
})
export type Gone = z.output<typeof Gone>

/**
 * Why a person is asked: by which strategy, along which path, on which day, for whom. Pages write it as sentences in the
 * language of the reader.
 */
export const TaskReason = z.object({
  strategy: z.string().max(40),
  day: z.iso.date(),
  path: z.array(PathPart).max(20).default([]),
  /** The candidate was the requester or the subject, and is represented by a superior. */
  superiorOf: z.uuid().optional(),
  substitutions: z.array(Substitution).max(20).optional(),
  /** The substitute could not decide, so that the absent person is asked. */
  absentUntil: z.iso.date().nullable().optional(),
  /** No candidate could decide. */
  fallback: z.enum(['named', 'administrator']).optional(),
  handedOverBy: z.uuid().optional(),
  addedBy: z.uuid().optional(),
  escalatedFrom: z.uuid().optional(),
  /** The person asked before has left or has no account any more. */
  replaces: z.uuid().optional(),
  /** Who was asked before and can decide no more. */
  gone: Gone.optional(),
  /** Why the person of this task can decide no more. */
  departed: Gone.optional(),
  /** The accounts above by their names of that time, as an account may be deleted later. */
  names: z.record(z.string(), z.string()).optional(),
})
export type TaskReason = z.output<typeof TaskReason>

/** The accounts that a reason names. */
export const accountsInReason = ({
  superiorOf,
  handedOverBy,
  addedBy,
  escalatedFrom,
  replaces,
  substitutions = [],
}: TaskReason): readonly string[] => [
  ...[superiorOf, handedOverBy, addedBy, escalatedFrom, replaces].flatMap((id) => id ?? []),
  ...substitutions.flatMap(({ absent, substitute }) => [absent, substitute]),
]
