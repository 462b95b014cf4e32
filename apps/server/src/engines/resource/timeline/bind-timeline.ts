import type { ResourceDef } from '@rostrum/contracts/engines/resource/define-resource'
import type { Permission } from '@rostrum/contracts/permissions'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Timeline } from '../../timeline/timeline.ts'
import { type Binding, bindResource, type Resource } from '../binding.ts'
import { today } from '../read-context.ts'
import { createSubjects } from './create-subjects.ts'
import { subjectsOn } from './subject-timeline.ts'

type TimelineBinding<S extends z.ZodObject> = Omit<Binding<S>, 'rows' | 'write' | 'timeline' | 'key' | 'keyType'> & {
  readonly timeline: Timeline
  /** More columns to read, over `subject` and `part`, such as `part.search_text`. */
  readonly further?: RawBuilder<unknown>
  /** As of `SubjectTimeline`. */
  readonly places?: readonly string[]
}

/**
 * Binds a definition with an effective day to the subjects of a timeline. `table` has their undated columns, among them
 * `id`, `revision` and `rescinded`; the dated ones are the fields of the timeline. A new record is the founding event, an
 * update a change from its day. The column of the effective day is `effective_on`.
 */
export function bindTimeline<N extends string, S extends z.ZodObject>(
  def: ResourceDef<N, S, Permission>,
  { timeline, further, places, ...binding }: TimelineBinding<S>,
): Resource {
  const subjects = { timeline, table: binding.table, ...(further && { further }), ...(places && { places }) }
  const whole: Binding<z.ZodObject> = {
    ...(binding as unknown as Binding<z.ZodObject>),
    timeline: subjects,
    rows: ({ asOf, platform, now }) => subjectsOn(subjects, asOf, today(platform, now)),
    write: (context, written) => createSubjects(resource, subjects, context, written),
  }
  const resource: Resource = bindResource(def, whole as unknown as Binding<S>)
  return resource
}
