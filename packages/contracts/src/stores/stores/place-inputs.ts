import { z } from 'zod'
import { groupsInOneAnswer, placeGroups } from './place-groups.ts'

export const Place = z.object({
  by: z.enum(placeGroups).default('region'),
  within: z
    .uuid()
    .optional()
    .describe('A region for regions and stores, a department for departments: what is directly below it'),
})

/** A group of the answer: its people alone. Those without a store, region or department are `none`. */
export const Group = z.union([z.uuid(), z.literal('none')])

export const Offset = z.coerce.number().int().min(0).max(100_000).default(0)

export const Listed = Place.extend({
  search: z.string().trim().max(50).default('').describe('Words of the names of groups'),
  sort: z
    .string()
    .regex(/^-?[a-z_]{1,40}$/i)
    .default('attention')
    .describe(
      '`attention`, `name` or a column of figures, descending with a minus; equal groups follow by people and name',
    ),
  offset: Offset,
  limit: z.coerce.number().int().min(1).max(groupsInOneAnswer).default(groupsInOneAnswer),
})

/** What is known of a group besides its figures. */
export const groupFields = {
  id: z.uuid().nullable().describe('Null for people without such a place'),
  name: z.string().nullable(),
  direct: z.boolean().describe('The place itself, without the places below it'),
  below: z.boolean().describe('There are places below it'),
}

export const PersonOfGroup = z.object({
  employmentId: z.uuid(),
  name: z.string(),
  jobNumber: z.string(),
  store: z.string().nullable(),
})

export const PlacePath = z.array(z.object({ id: z.uuid(), name: z.string() })).max(20)
